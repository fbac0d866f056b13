import fc from 'fast-check'
import { expect } from 'vitest'
import { emptyActivity, insertActivity, selectToday, updateActivity } from '../../domains/composting/store.ts'
import { sql } from '../../platform/sql.ts'
import { always, answerOf, command, date, nth, type Real, which } from './points-command.ts'
import type { Account } from './points-model.ts'
import { type Entry, worthOf } from './points-terms.ts'

const grams = fc.integer({ min: 1, max: 150 }).map(tenths => tenths * 100)
const live = ({ entries }: Account, at: number) =>
  nth(
    entries.filter(entry => entry.grams > 0),
    at,
  )

const heap = (weight: number) => ({
  type: 'food_scraps' as const,
  grams: weight,
  countedGrams: weight,
  description: null,
  picture: null,
})

const logEntry = command('log', grams, always, async ({ now }, { entries, userId }, { drawn }, { tx }) => {
  const { id } = await insertActivity(tx, { ...heap(drawn), userId, day: await selectToday(tx) })
  const entry = { id, at: now, grams: drawn, worth: worthOf(drawn), revision: 0, booked: 0 }
  return entries.push({ ...entry, gave: new Set(), took: new Set() })
})

function change({ tx }: Real, entry: Entry, weight: number): Promise<unknown> {
  Object.assign(entry, { grams: weight, worth: worthOf(weight), revision: entry.revision + 1 })
  return weight === 0 ? emptyActivity(tx, entry.id) : updateActivity(tx, entry.id, heap(weight))
}

const edit = command(
  'edit',
  fc.record({ at: which, weight: grams }),
  (person, { at }) => live(person, at),
  (_, __, { of: entry, drawn: { weight } }, real) => change(real, entry, weight),
)
const remove = command('remove', which, live, (_, __, { of: entry }, real) => change(real, entry, 0))

/** A tracker event arrives: late, twice, or before an older one. */
const hear = command(
  'hear',
  fc.record({ at: which, revision: which }),
  ({ entries }, { at }) => nth(entries, at),
  async (_, person, { of: entry, drawn }, real) =>
    callFollow(person, entry, drawn.revision % (entry.revision + 1), real),
)

export async function callFollow(person: Account, entry: Entry, revision: number, real: Real) {
  person.follow(entry, revision)
  const { id, at } = entry
  const call = sql`select rewards.follow_activity(${person.userId}, ${id}, ${revision}::int, ${date(at)}) as answer`
  expect(await answerOf(real, call)).toBe('')
}

export const TRACKER_COMMANDS = [logEntry, edit, remove, hear, hear, hear]
