import { muscatDayNumber, muscatMidnight } from '../platform/muscat.rules.ts'
import type { Fulfilment, PickupStatus } from './statuses.rules.ts'

/** Minutes that a late customer can choose from; a venue may tolerate less. */
export const lateChoices = [5, 10, 15, 20, 25, 30] as const
export const LONGEST_LATE = 30

export const lateObstacles = ['not_open', 'too_late', 'not_tolerated', 'said_before'] as const
export type LateObstacle = (typeof lateObstacles)[number]

interface MaybeLate {
  kind: Fulfilment
  status: PickupStatus
  window: { endsAt: string }
  late: { minutes: number } | null
  /** What the venue tolerates, in minutes. */
  mostLate: number
}

/**
 * Why a customer cannot announce now that they come this many minutes late; null when they can. They can announce it
 * once; after that they can only shorten it, or withdraw it with 0.
 */
export function lateObstacle(pickup: MaybeLate, minutes: number, now: Date): LateObstacle | null {
  const { kind, status, window, late, mostLate } = pickup
  if (kind !== 'deals' || (status !== 'confirmed' && status !== 'ready')) return 'not_open'
  if (Date.parse(window.endsAt) <= now.getTime()) return 'too_late'
  if (late) return minutes < late.minutes ? null : 'said_before'
  return minutes > 0 && minutes <= mostLate ? null : 'not_tolerated'
}

export const lateOffers = (pickup: MaybeLate, now: Date) =>
  lateChoices.filter(minutes => lateObstacle(pickup, minutes, now) === null)

export const problemKinds = ['closed', 'missing', 'not_as_described'] as const
/** Appeals against a missed pickup: it was not the customer's fault, or they did collect it. */
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
/** What ended a case. `elsewhere`: the pickup was refunded in another way; `hand_over`: it was collected. */
export const settlers = ['venue', 'silence', 'office', 'elsewhere', 'hand_over'] as const
export type Settler = (typeof settlers)[number]
/** What happens when the venue does not answer. Appeals and suspiciously frequent reports go to the office. */
export const silenceOutcomes = ['refund', 'office'] as const
export type SilenceOutcome = (typeof silenceOutcomes)[number]

/**
 * Why the office decides: the venue disputes it, left an appeal unanswered, the customer is refunded often, or the
 * customer contests the venue's partial refund.
 */
export const officeReasons = ['disputed', 'silence', 'often', 'not_enough'] as const
export type OfficeReason = (typeof officeReasons)[number]

/** How long after the window a problem can be reported. */
export const CASE_HOURS = 24
/** How long after it was missed a pickup can be appealed, and how long the venue has to answer. */
export const APPEAL_HOURS = 48
/** How long a venue has to answer while the window is open. */
export const ANSWER_MINUTES = 10
/** After the window the venue has until this hour of the next day in Muscat. */
export const ANSWER_HOUR = 12
/** How long a customer can contest a venue's partial refund. */
export const CONTEST_HOURS = 24
/**
 * After this many upheld cases within the days below, an unanswered case about a handed-over pickup is no longer
 * refunded automatically.
 */
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
  closedAt: string | null
  case: { state: CaseStatus } | null
}

const HOUR = 3_600_000
const OVER_WITHOUT_ANSWER: ReadonlySet<CaseStatus> = new Set(['withdrawn', 'corrected'])

/**
 * Why a customer cannot report this problem now; null when they can. One report per pickup is allowed, and another one
 * after a successful appeal made it count as handed over.
 */
export function caseObstacle(pickup: MaybeWrong, about: CaseKind, now: Date): CaseObstacle | null {
  if (pickup.kind !== 'deals') return 'not_offered'
  if (pickup.case && !OVER_WITHOUT_ANSWER.has(pickup.case.state)) return 'said_before'
  if (pickup.status === 'cancelled' || pickup.refundedAt) return 'refunded'
  if (isAppeal(about)) return appealObstacle(pickup, now)
  if (pickup.status === 'no_show') return 'missed'
  if (!['confirmed', 'ready', 'completed'].includes(pickup.status)) return 'not_open'
  if (about === 'closed' && pickup.status === 'completed') return 'handed_over'
  // A pickup handed over before its window can also be reported before it.
  if (pickup.status !== 'completed' && now.getTime() < Date.parse(pickup.window.startsAt)) return 'too_early'
  return now.getTime() > Date.parse(pickup.window.endsAt) + CASE_HOURS * HOUR ? 'too_late' : null
}

function appealObstacle({ status, closedAt }: MaybeWrong, now: Date): CaseObstacle | null {
  if (status !== 'no_show' || !closedAt) return 'not_missed'
  return now.getTime() > Date.parse(closedAt) + APPEAL_HOURS * HOUR ? 'too_late' : null
}

/**
 * Whether a partial refund can settle the case. Behind a closed door the customer got nothing; a customer who did
 * collect wants no refund.
 */
export const settlesInPart = (about: CaseKind) => about !== 'closed' && about !== 'collected'

interface SettledCase {
  state: CaseStatus
  settledBy: Settler | null
  settledAt: string | null
}

/** Whether a customer can still contest the venue's partial refund. They can do it once; then the office decides. */
export const isContestable = ({ state, settledBy, settledAt }: SettledCase, now: Date): boolean =>
  state === 'part_refunded' &&
  settledBy === 'venue' &&
  settledAt !== null &&
  now.getTime() <= Date.parse(settledAt) + CONTEST_HOURS * HOUR

/** The venue's deadline for an answer, as an ISO instant. */
export function answerBy({ window, late }: MaybeWrong, about: CaseKind, now: Date): string {
  if (isAppeal(about)) return new Date(now.getTime() + APPEAL_HOURS * HOUR).toISOString()
  const isOpen = now.getTime() <= Date.parse(late?.until ?? window.endsAt)
  if (isOpen) return new Date(now.getTime() + ANSWER_MINUTES * 60_000).toISOString()
  return new Date(muscatMidnight(muscatDayNumber(now) + 1) + ANSWER_HOUR * HOUR).toISOString()
}

/** Why the customer cannot name another person to collect the pickup; null when they can. */
export const collectorObstacle = ({
  kind,
  status,
}: {
  kind: Fulfilment
  status: PickupStatus
}): 'not_open' | null =>
  kind === 'deals' && (status === 'confirmed' || status === 'ready') ? null : 'not_open'
