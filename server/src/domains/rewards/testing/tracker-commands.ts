import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { sql } from '#platform/sql'
import { always, answerOf, command, date, nth, type Real, which } from './command.ts'
import { type Account, type Entry, worthOf } from './points-model.ts'

const grams = fc.integer({ min: 1, max: 150 }).map(tenths => tenths * 100)
const live = ({ entries }: Account, at: number) =>
  nth(
    entries.filter(entry => entry.grams > 0),
    at,
  )

const logEntry = command('log', grams, always, async ({ now }, { entries, userId }, { drawn }, real) => {
  const entry = { id: randomUUID(), at: now, grams: drawn, worth: worthOf(drawn), revision: 0, booked: 0 }
  entries.push({ ...entry, gave: new Set(), took: new Set() })
  return answerOf(
    real,
    sql`insert into composting.activities (id, user_id, activity_type, grams, day, counted_grams, points)
      values (${entry.id}, ${userId}, 'food_scraps', ${drawn}::int, composting.today(), ${drawn}::int,
        composting.points_of(${drawn}::int)) returning id as answer`,
  )
})

const change = (real: Real, entry: Entry, weight: number) => {
  Object.assign(entry, { grams: weight, worth: worthOf(weight), revision: entry.revision + 1 })
  return answerOf(
    real,
    sql`update composting.activities set grams = greatest(100, ${weight}::int), counted_grams = ${weight}::int,
        points = composting.points_of(${weight}::int), revision = revision + 1,
        removed_at = case when ${weight}::int = 0 then platform.now() end
      where id = ${entry.id} returning id as answer`,
  )
}

const edit = command(
  'edit',
  fc.record({ at: which, weight: grams }),
  (person, { at }) => live(person, at),
  (_, __, { of: entry, drawn: { weight } }, real) => change(real, entry, weight),
)
const remove = command('remove', which, live, (_, __, { of: entry }, real) => change(real, entry, 0))

/** An event of the tracker arrives: late, twice, or before an older one. */
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
