import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import { holdersOf } from '../operators.ts'
import type { RoundFacts, UnheardFacts } from './texts.en.ts'

const roundOf = (tx: Tx, roundId: string) =>
  maybe<RoundFacts>(
    tx.db,
    sql`select round_id as "roundId", name, day::text as day from rounds.round_notices where round_id = ${roundId}`,
  )

async function assigned(tx: Tx, { roundId, driverId, before }: EventData<'rounds.assigned'>) {
  const round = await roundOf(tx, roundId)
  if (!round) return
  for (const { person, isTaken } of [
    { person: driverId, isTaken: false },
    { person: before, isTaken: true },
  ])
    if (person)
      await notify(tx, {
        kind: 'round_assigned',
        people: [person],
        subject: `round:${roundId}`,
        source: `assigned ${roundId} ${isTaken ? 'from' : 'to'} ${person} ${tx.now.toISOString()}`,
        facts: { ...round, isTaken },
      })
}

async function withoutDriver(tx: Tx, { roundId, givenBackAt = '' }: EventData<'rounds.without_driver'>) {
  const round = await roundOf(tx, roundId)
  if (round)
    await notify(tx, {
      kind: 'round_without_driver',
      people: await holdersOf(tx, 'planning'),
      subject: `round:${roundId}`,
      source: `without driver ${roundId} ${givenBackAt}`.trim(),
      facts: round,
    })
}

async function unheard(tx: Tx, { roundId }: EventData<'rounds.unheard'>) {
  const round = await maybe<UnheardFacts>(
    tx.db,
    sql`select round_id as "roundId", name, day::text as day, driver_id is not null as "hasDriver"
      from rounds.round_notices where round_id = ${roundId}`,
  )
  if (round)
    await notify(tx, {
      kind: 'round_unheard',
      people: await holdersOf(tx, 'planning'),
      subject: `round:${roundId}`,
      source: `unheard ${roundId}`,
      facts: round,
    })
}

async function leftOpen(tx: Tx, { roundId, stops, on }: EventData<'rounds.left_open'>) {
  const round = await roundOf(tx, roundId)
  if (round)
    await notify(tx, {
      kind: 'round_left_open',
      people: await holdersOf(tx, 'planning'),
      subject: `round:${roundId}`,
      source: `left open ${roundId} ${on}`,
      facts: { ...round, stops },
    })
}

const dayPassed = async (tx: Tx, { day, collections, on }: EventData<'rounds.day_passed'>) =>
  notify(tx, {
    kind: 'day_passed',
    people: await holdersOf(tx, 'planning'),
    subject: `day:${day}`,
    source: `day passed ${day} ${on}`,
    facts: { day, collections },
  })

const toReview = async (tx: Tx, { commandId, roundId }: EventData<'rounds.to_review'>) =>
  notify(tx, {
    kind: 'round_review_waits',
    people: await holdersOf(tx, 'planning'),
    subject: `command:${commandId}`,
    source: `review ${commandId}`,
    facts: { commandId, roundId },
  })

const generatorSilent = async (tx: Tx, { day }: EventData<'rounds.generator_silent'>) =>
  notify(tx, {
    kind: 'rounds_missing',
    people: await holdersOf(tx, 'planning'),
    subject: `day:${day}`,
    source: `rounds missing ${day}`,
    facts: { day },
  })

export const causes = {
  'rounds.assigned': assigned,
  'rounds.without_driver': withoutDriver,
  'rounds.unheard': unheard,
  'rounds.left_open': leftOpen,
  'rounds.day_passed': dayPassed,
  'rounds.to_review': toReview,
  'rounds.generator_silent': generatorSilent,
} satisfies Reactions
