import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { DayPassedFacts, RoundFacts } from '../texts/en/rounds.ts'
import type { Kind } from './kind.ts'

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

export const roundsKinds = {
  round_assigned: { link: () => '/driver' } satisfies Kind<'round_assigned'>,
  round_without_driver: { link: planner } satisfies Kind<'round_without_driver'>,
  rounds_missing: { link: planner } satisfies Kind<'rounds_missing'>,
  round_unheard: { link: planner, isCurrent: isUnheard } satisfies Kind<'round_unheard'>,
  round_left_open: { link: planner, isCurrent: isLeftOpen } satisfies Kind<'round_left_open'>,
  day_passed: { link: planner, isCurrent: isPassedOpen } satisfies Kind<'day_passed'>,
  round_review_waits: { link: () => '/admin/rounds/review' } satisfies Kind<'round_review_waits'>,
  parcel_waits: { link: () => '/admin/compost' } satisfies Kind<'parcel_waits'>,
  bins_wait: { link: () => '/admin/bins' } satisfies Kind<'bins_wait'>,
}
