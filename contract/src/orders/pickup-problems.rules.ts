import { muscatDayNumber, muscatMidnight } from '../platform/muscat.rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

/** What a customer can choose from when they come late, in minutes; a venue may tolerate less. */
export const lateChoices = [5, 10, 15, 20, 25, 30] as const
export const LONGEST_LATE = 30

export const lateObstacles = ['not_open', 'too_late', 'not_tolerated', 'said_before'] as const
export type LateObstacle = (typeof lateObstacles)[number]

interface MaybeLate {
  kind: Fulfilment
  status: PickupStatus
  window: { endsAt: string }
  /** What was said before. */
  late: { minutes: number } | null
  /** What the venue tolerates, in minutes. */
  mostLate: number
}

/**
 * Why a customer cannot say now that they come so many minutes late; null when they can. It is said once: afterwards it
 * can be made shorter, and taken back with 0.
 */
export function lateObstacle(pickup: MaybeLate, minutes: number, now: Date): LateObstacle | null {
  const { kind, status, window, late, mostLate } = pickup
  if (kind !== 'deals' || (status !== 'confirmed' && status !== 'ready')) return 'not_open'
  if (Date.parse(window.endsAt) <= now.getTime()) return 'too_late'
  if (late) return minutes < late.minutes ? null : 'said_before'
  return minutes > 0 && minutes <= mostLate ? null : 'not_tolerated'
}

/** How late somebody can still say that they come, in minutes. */
export const lateOffers = (pickup: MaybeLate, now: Date) =>
  lateChoices.filter(minutes => lateObstacle(pickup, minutes, now) === null)

/** What can be wrong with a pickup. */
export const problemKinds = ['closed', 'missing', 'not_as_described'] as const
/** ... and the appeals of a missed one: it was not the customer's fault, or they collected it. */
export const appealKinds = ['missed', 'collected'] as const
export const caseKinds = [...problemKinds, ...appealKinds] as const
export type CaseKind = (typeof caseKinds)[number]
export const isAppeal = (about: CaseKind): about is (typeof appealKinds)[number] =>
  about === 'missed' || about === 'collected'
/** `corrected`: the missed pickup counts as handed over. */
export const caseStatuses = [
  'with_venue',
  'with_office',
  'refunded',
  'part_refunded',
  'corrected',
  'declined',
  'withdrawn',
] as const
export type CaseStatus = (typeof caseStatuses)[number]
/** Who, or what, ended a case: `elsewhere` when the pickup was refunded by another way, `hand_over` when it was collected. */
export const settlers = ['venue', 'silence', 'office', 'elsewhere', 'hand_over'] as const
export type Settler = (typeof settlers)[number]
/** What a venue's silence leads to; an appeal, and what looks like a habit, goes to the office. */
export const silenceOutcomes = ['refund', 'office'] as const
export type SilenceOutcome = (typeof silenceOutcomes)[number]

/**
 * Why the office decides: the venue disputes it, left an appeal unanswered, the person is refunded often, or the part that
 * the venue refunded is not enough for them.
 */
export const officeReasons = ['disputed', 'silence', 'often', 'not_enough'] as const
export type OfficeReason = (typeof officeReasons)[number]

/** How long after its window something can be said to have been wrong. */
export const CASE_HOURS = 24
/** How long after it was missed a pickup can be appealed, and how long its venue has to answer. */
export const APPEAL_HOURS = 48
/** How long a venue has to answer while its window is open. */
export const ANSWER_MINUTES = 10
/** Otherwise until this hour of the next day in Muscat. */
export const ANSWER_HOUR = 12
/** How long a customer can say that the part which the venue refunded is not enough. */
export const CONTEST_HOURS = 24
/** With so many refunded cases within so many days, silence refunds nothing more that was handed over. */
export const OFTEN_UPHELD = 3
export const OFTEN_UPHELD_DAYS = 60

export const caseObstacles = [
  'not_offered',
  'not_open',
  'too_early',
  'too_late',
  'refunded',
  'said_before',
  'handed_over',
  'missed',
  'not_missed',
  'own_venue',
] as const
export type CaseObstacle = (typeof caseObstacles)[number]

interface MaybeWrong {
  kind: Fulfilment
  status: PickupStatus
  window: { startsAt: string; endsAt: string }
  late: { until: string } | null
  refundedAt: string | null
  /** Of a completed or missed one. */
  closedAt: string | null
  case: { state: CaseStatus } | null
}

const HOUR = 3_600_000
const OVER_WITHOUT_ANSWER: ReadonlySet<CaseStatus> = new Set(['withdrawn', 'corrected'])

/**
 * Why a customer cannot say now that this was wrong with their pickup; null when they can. It is said once; of what was
 * counted as handed over after an appeal it can still be said.
 */
export function caseObstacle(pickup: MaybeWrong, about: CaseKind, now: Date): CaseObstacle | null {
  if (pickup.kind !== 'deals') return 'not_offered'
  if (pickup.case && !OVER_WITHOUT_ANSWER.has(pickup.case.state)) return 'said_before'
  if (pickup.status === 'cancelled' || pickup.refundedAt) return 'refunded'
  if (isAppeal(about)) return appealObstacle(pickup, now)
  if (pickup.status === 'no_show') return 'missed'
  if (!['confirmed', 'ready', 'completed'].includes(pickup.status)) return 'not_open'
  if (about === 'closed' && pickup.status === 'completed') return 'handed_over'
  // What was handed over before its window can be wrong before it, too.
  if (pickup.status !== 'completed' && now.getTime() < Date.parse(pickup.window.startsAt)) return 'too_early'
  return now.getTime() > Date.parse(pickup.window.endsAt) + CASE_HOURS * HOUR ? 'too_late' : null
}

function appealObstacle({ status, closedAt }: MaybeWrong, now: Date): CaseObstacle | null {
  if (status !== 'no_show' || !closedAt) return 'not_missed'
  return now.getTime() > Date.parse(closedAt) + APPEAL_HOURS * HOUR ? 'too_late' : null
}

/** Whether a part of the price can settle what was wrong: behind a closed door there was nothing, and who collected wants none. */
export const settlesInPart = (about: CaseKind) => about !== 'closed' && about !== 'collected'

interface SettledCase {
  state: CaseStatus
  settledBy: Settler | null
  settledAt: string | null
}

/** Whether a customer can still say that the part which the venue refunded is not enough: once, then the office decides. */
export const isContestable = ({ state, settledBy, settledAt }: SettledCase, now: Date): boolean =>
  state === 'part_refunded' &&
  settledBy === 'venue' &&
  settledAt !== null &&
  now.getTime() <= Date.parse(settledAt) + CONTEST_HOURS * HOUR

/** Until when the venue can answer: an instant. */
export function answerBy({ window, late }: MaybeWrong, about: CaseKind, now: Date): string {
  if (isAppeal(about)) return new Date(now.getTime() + APPEAL_HOURS * HOUR).toISOString()
  const isOpen = now.getTime() <= Date.parse(late?.until ?? window.endsAt)
  if (isOpen) return new Date(now.getTime() + ANSWER_MINUTES * 60_000).toISOString()
  return new Date(muscatMidnight(muscatDayNumber(now) + 1) + ANSWER_HOUR * HOUR).toISOString()
}

/** Why nobody else can collect a pickup; null when somebody can. */
export const collectorObstacle = ({
  kind,
  status,
}: {
  kind: Fulfilment
  status: PickupStatus
}): 'not_open' | null =>
  kind === 'deals' && (status === 'confirmed' || status === 'ready') ? null : 'not_open'
