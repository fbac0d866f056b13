import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import type { Examples } from './examples-type.ts'
import type { CollectedFacts, StopFacts } from './texts/en/bins.ts'
import type { RoundFacts } from './texts/en/rounds.ts'

const id = (last: number) => `0192f0c8-0000-7000-8000-0000000000${last}`
const stop: StopFacts = { stopId: id(41), subscriptionId: id(42), requestId: null, day: '2026-11-22' }
const collected: CollectedFacts = { weighingId: id(43), subscriptionId: id(42), grams: 4200, points: 12 }
const round: RoundFacts = { roundId: id(44), name: 'Al Khuwair, Sundays', day: '2026-11-22' }

export const BIN_EXAMPLES: Examples<
  | 'bin_decided'
  | 'bin_tomorrow'
  | 'bin_near'
  | 'bin_collected'
  | 'bin_contaminated'
  | 'bin_missed'
  | 'bin_not_come'
  | 'bin_problem_settled'
  | 'bin_collection_ended'
  | 'building_ended'
  | 'batch_ready'
  | 'round_assigned'
  | 'round_without_driver'
  | 'rounds_missing'
  | 'round_unheard'
  | 'round_left_open'
  | 'day_passed'
  | 'round_review_waits'
  | 'bins_wait'
  | 'parcel_waits'
> = {
  bin_decided: [
    { subscriptionId: id(42), isApproved: true, startsOn: '2026-11-22', reason: null },
    {
      subscriptionId: id(42),
      isApproved: false,
      startsOn: null,
      reason: 'The lane is too narrow for our truck',
    },
  ],
  bin_tomorrow: [{ ...stop, until: '20:00' }],
  bin_near: [{ ...stop, expectedAt: '2026-11-22T05:10:00Z' }],
  bin_collected: [collected, { ...collected, grams: 300, points: 0 }],
  bin_contaminated: [{ weighingId: id(43), subscriptionId: id(42), grams: 5100, contamination: 'plastic' }],
  bin_missed: [
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
  bin_not_come: [
    { ...stop, news: 'undecided', againOn: null },
    { ...stop, news: 'again', againOn: '2026-11-24' },
    { ...stop, news: 'nothing', againOn: null },
    { ...stop, subscriptionId: null, requestId: id(45), news: 'nothing', againOn: null },
    { ...stop, news: 'came', againOn: '2026-11-24' },
    { ...stop, stopId: null, passedOverId: id(49), news: 'undecided', againOn: null },
  ],
  bin_problem_settled: [
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
  bin_collection_ended: [{ subscriptionId: id(42) }],
  building_ended: [{ subscriptionId: id(42), userId: id(50), flat: '12 B' }],
  batch_ready: [{ batchId: id(46), code: 'KH-2610-01', grams: 4200 }],
  round_assigned: [
    { ...round, isTaken: false },
    { ...round, isTaken: true },
  ],
  round_without_driver: [round],
  rounds_missing: [{ day: '2026-11-28' }],
  round_unheard: [
    { ...round, hasDriver: true },
    { ...round, hasDriver: false },
  ],
  round_left_open: [{ ...round, stops: 12 }],
  day_passed: [{ day: '2026-11-22', collections: 2 }],
  round_review_waits: [{ commandId: id(47), roundId: id(44) }],
  parcel_waits: [{ pickupId: id(48), number: 'DW-2610-0042' }],
  bins_wait: [
    { subscriptionId: id(42), what: 'subscription' },
    { subscriptionId: id(42), what: 'problem' },
  ],
}
