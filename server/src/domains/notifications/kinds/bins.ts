import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { BuildingEndedFacts, NotComeFacts, StopFacts } from '../texts/en/bins.ts'
import type { Kind } from './kind.ts'

interface About {
  subscriptionId: string | null
}

const page = ({ subscriptionId }: About) =>
  subscriptionId ? `/bins/${subscriptionId}` : '/compost-products/pickup'

async function isAhead(tx: Tx, { stopId, day }: StopFacts) {
  const stop = await maybe(
    tx.db,
    sql`select from rounds.stop_notices where stop_id = ${stopId} and day = ${day}::date and status = 'planned'`,
  )
  return stop !== undefined
}

/** Neither has the planner decided, nor has the driver turned out to have been there. */
async function isStillLeft(tx: Tx, { stopId, passedOverId, news, againOn }: NotComeFacts) {
  const left = await maybe<{ outcome: string | null; againOn: string | null }>(
    tx.db,
    stopId
      ? sql`select outcome, again_on::text as "againOn" from rounds.left_notices where stop_id = ${stopId}`
      : sql`select outcome, again_on::text as "againOn" from rounds.passed_over_notices
          where passed_over_id = ${passedOverId ?? null}::uuid and (is_wanted or outcome = 'nothing')`,
  )
  if (news === 'came') return left?.outcome === 'late'
  if (news === 'undecided') return left?.outcome === null
  return left?.outcome === news && left.againOn === againOn
}

/** A person who has moved out uses other bins. */
async function livesThere(tx: Tx, { subscriptionId, userId }: BuildingEndedFacts) {
  const resident = await maybe(
    tx.db,
    sql`select from bins.building_residents
      where subscription_id = ${subscriptionId} and user_id = ${userId} and is_ended`,
  )
  return resident !== undefined
}

export const binsKinds = {
  bin_decided: { link: page } satisfies Kind<'bin_decided'>,
  bin_tomorrow: { link: page, isCurrent: isAhead } satisfies Kind<'bin_tomorrow'>,
  bin_near: { link: page, isCurrent: isAhead } satisfies Kind<'bin_near'>,
  bin_collected: { link: () => '/rewards' } satisfies Kind<'bin_collected'>,
  bin_contaminated: { link: page } satisfies Kind<'bin_contaminated'>,
  bin_missed: { link: page } satisfies Kind<'bin_missed'>,
  bin_not_come: { link: page, isCurrent: isStillLeft } satisfies Kind<'bin_not_come'>,
  bin_problem_settled: { link: page } satisfies Kind<'bin_problem_settled'>,
  bin_collection_ended: { link: page } satisfies Kind<'bin_collection_ended'>,
  building_ended: { link: () => '/bins', isCurrent: livesThere } satisfies Kind<'building_ended'>,
  batch_ready: { link: ({ code }) => `/batch/${code}` } satisfies Kind<'batch_ready'>,
}
