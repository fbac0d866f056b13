import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { KindsOf } from '../kind.ts'
import type { BuildingEndedFacts, CollectedFacts, NotComeFacts, StopFacts, texts } from './texts.en.ts'

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

/** The stop is still open: the planner has not decided, and no correction says that the driver had been there. */
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

const id = (last: number) => `0192f0c8-0000-7000-8000-0000000000${last}`
const stop: StopFacts = { stopId: id(41), subscriptionId: id(42), requestId: null, day: '2026-11-22' }
const collected: CollectedFacts = { weighingId: id(43), subscriptionId: id(42), grams: 4200, points: 12 }

export const kinds = {
  bin_decided: {
    link: page,
    examples: [
      { subscriptionId: id(42), isApproved: true, startsOn: '2026-11-22', reason: null },
      {
        subscriptionId: id(42),
        isApproved: false,
        startsOn: null,
        reason: 'The lane is too narrow for our truck',
      },
    ],
  },
  bin_tomorrow: {
    link: page,
    isCurrent: isAhead,
    examples: [
      { ...stop, until: '20:00' },
      { ...stop, until: null },
    ],
  },
  bin_near: { link: page, isCurrent: isAhead, examples: [{ ...stop, expectedAt: '2026-11-22T05:10:00Z' }] },
  bin_collected: { link: () => '/rewards', examples: [collected, { ...collected, grams: 300, points: 0 }] },
  bin_contaminated: {
    link: page,
    examples: [{ weighingId: id(43), subscriptionId: id(42), grams: 5100, contamination: 'plastic' }],
  },
  bin_missed: {
    link: page,
    examples: [
      { ...stop, because: 'not_out', why: REASON_TEXTS.missed_not_out, followedBy: 'next_round' },
      {
        ...stop,
        subscriptionId: null,
        requestId: id(45),
        because: 'no_access',
        followedBy: 'next_day',
        againOn: '2026-11-24',
      },
      {
        ...stop,
        subscriptionId: null,
        requestId: id(45),
        because: 'vehicle',
        followedBy: 'next_day',
        againOn: null,
      },
    ],
  },
  bin_not_come: {
    link: page,
    isCurrent: isStillLeft,
    examples: [
      { ...stop, news: 'undecided', againOn: null },
      { ...stop, news: 'again', againOn: '2026-11-24' },
      { ...stop, news: 'nothing', againOn: null },
      { ...stop, subscriptionId: null, requestId: id(45), news: 'nothing', againOn: null },
      { ...stop, news: 'came', againOn: '2026-11-24' },
      { ...stop, stopId: null, passedOverId: id(49), news: 'undecided', againOn: null },
    ],
  },
  bin_problem_settled: {
    link: page,
    examples: [
      { subscriptionId: id(42), kind: 'lost', missedOn: null, number: 1001, outcome: 'replaced', day: null },
      {
        subscriptionId: id(42),
        kind: 'missed',
        missedOn: '2026-11-22',
        number: null,
        outcome: 'extra',
        day: '2026-11-24',
      },
    ],
  },
  bin_collection_ended: { link: page, examples: [{ subscriptionId: id(42) }] },
  building_ended: {
    link: () => '/bins',
    isCurrent: livesThere,
    examples: [{ subscriptionId: id(42), userId: id(50), flat: '12 B' }],
  },
  batch_ready: {
    link: ({ code }) => `/batch/${code}`,
    examples: [{ batchId: id(46), code: 'KH-2610-01', grams: 4200 }],
  },
} satisfies KindsOf<typeof texts>
