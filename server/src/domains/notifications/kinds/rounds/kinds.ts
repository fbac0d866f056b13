import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { DayPassedFacts, RoundFacts, texts } from './texts.en.ts'

const planner = () => '/admin/rounds'

async function isUnheard(tx: Tx, { roundId }: RoundFacts) {
  const round = await maybe(
    tx.db,
    sql`select from rounds.round_notices where round_id = ${roundId} and status in ('draft', 'ready')`,
  )
  return round !== undefined
}

async function isLeftOpen(tx: Tx, { roundId }: RoundFacts) {
  const left = await maybe(
    tx.db,
    sql`select from rounds.left_notices where round_id = ${roundId} and outcome is null limit 1`,
  )
  return left !== undefined
}

async function isPassedOpen(tx: Tx, { day }: DayPassedFacts) {
  const open = await maybe(
    tx.db,
    sql`select from rounds.passed_over_notices where day = ${day}::date and outcome is null limit 1`,
  )
  return open !== undefined
}

const id = (last: number) => `0192f0c8-0000-7000-8000-0000000000${last}`
const round: RoundFacts = { roundId: id(44), name: 'Al Khuwair, Sundays', day: '2026-11-22' }

export const kinds = {
  round_assigned: {
    link: () => '/driver',
    examples: [
      { ...round, isTaken: false },
      { ...round, isTaken: true },
    ],
  },
  round_without_driver: { link: planner, examples: [round] },
  rounds_missing: { link: planner, examples: [{ day: '2026-11-28' }] },
  round_unheard: {
    link: planner,
    isCurrent: isUnheard,
    examples: [
      { ...round, hasDriver: true },
      { ...round, hasDriver: false },
    ],
  },
  round_left_open: { link: planner, isCurrent: isLeftOpen, examples: [{ ...round, stops: 12 }] },
  day_passed: { link: planner, isCurrent: isPassedOpen, examples: [{ day: '2026-11-22', collections: 2 }] },
  round_review_waits: {
    link: () => '/admin/rounds/review',
    examples: [{ commandId: id(47), roundId: id(44) }],
  },
  parcel_waits: { link: () => '/admin/compost', examples: [{ pickupId: id(48), number: 'DW-2610-0042' }] },
  bins_wait: {
    link: () => '/admin/bins',
    examples: [
      { subscriptionId: id(42), what: 'subscription' },
      { subscriptionId: id(42), what: 'problem' },
    ],
  },
} satisfies KindsOf<typeof texts>
