import { binSizes, GRAMS_PER_LITRE } from '../bins/rules.ts'
import { dateOf, dayNumberOf, muscatDayNumber, weekdayOf } from '../platform/muscat.rules.ts'
import type { MissedReason } from '../settings/causes.rules.ts'
import type { MissedPolicy, StopKind } from './rules.ts'

/** The driver's taps. Each tap is stored unchanged; a correction is a further tap. */
export const driverCommandKinds = [
  'start_round',
  'arrived',
  'weigh',
  'contaminated',
  'missed',
  'extra_bag',
  'bin_damaged',
  'done',
  'emptied',
  'end_round',
  'undo',
  'place_bin',
  'delivered',
] as const
export type DriverCommandKind = (typeof driverCommandKinds)[number]

/** Outcomes of a command. A command is never refused. `duplicate`: it had already arrived. `superseded`: it was undone. */
export const commandOutcomes = ['accepted', 'duplicate', 'superseded', 'needs_review'] as const
export type CommandOutcome = (typeof commandOutcomes)[number]

/** Why the office must decide before the command counts. */
export const reviewReasons = [
  'unreadable',
  'sequence_reused',
  'unknown_round',
  'unknown_stop',
  'implausible',
  'already_weighed',
  'too_late_to_undo',
  'nothing_to_undo',
  'not_active',
  'failed',
  'bin_not_known',
  'bin_not_in_store',
  'nothing_to_place',
  'wrong_kind',
  'wrong_code',
  'not_undoable',
  'bin_moved_since',
  'more_than_usual',
  'not_its_day',
  'not_your_round',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Reasons to look at a command that already counts. */
export const commandFlags = [
  'not_your_round',
  'round_cancelled',
  'stop_moved',
  'stop_cancelled',
  'unknown_bin',
  'bin_retired',
  'bin_elsewhere',
  'stops_left',
  'other_size',
  'parcel_cancelled',
  'ticket_differs',
  'unusual_before',
] as const
export type CommandFlag = (typeof commandFlags)[number]

export const MOST_COMMANDS = 100
/** How long a driver may undo a tap, by the phone's clock. */
export const UNDO_MINUTES = 15
export const LONGEST_DRIVER_NOTE = 300
export const LARGEST_PHOTO = 10 * 1024 * 1024
/** Wet food is about as heavy as water; nothing in a bin is denser. */
const MOST_GRAMS_A_LITRE = 1200
/** Bags beside the bins are carried by hand. */
const HEAVIEST_BAG = 60_000
/** The most that one collection may weigh. */
const HEAVIEST_LOAD = 1_000_000

/** Whether a net weight is possible for a bin of this size, a bag beside it, or a one-time collection. */
export function isPlausible(grams: number, of: { litres: number } | 'bag' | 'load'): boolean {
  const most = of === 'bag' ? HEAVIEST_BAG : of === 'load' ? HEAVIEST_LOAD : of.litres * MOST_GRAMS_A_LITRE
  return Number.isInteger(grams) && grams > 0 && grams <= most
}

/** Weights or bag counts above this multiple wait for the office, because a scale can be manipulated. */
const MOST_TIMES_MEDIAN = 3
export const MOST_TIMES_PLAN = 5
/** The declared weight of a one-time collection is unverified, so a weighing far above it is checked. */
const MOST_TIMES_DECLARED = 3
export const MOST_BAGS = 5
/** Where nothing is planned and nothing was collected before: the largest bin, full. */
const MOST_UNPLANNED = Math.max(...binSizes) * GRAMS_PER_LITRE

/** What was weighed at a stop, with the usual values of its place. */
export interface AtAStop {
  kind: StopKind
  grams: number
  bags: number
  /** Planned, or declared for a one-time collection; 0 without either. */
  plannedGrams: number
  /** Median of the place's last collections; null with fewer than three. */
  medianGrams: number | null
  /** Median of the accepted weights above plan; null until the office has accepted such weights on four days. */
  decidedGrams: number | null
}

/**
 * Whether the weight of a stop is above what its place can usually have. A place that always exceeds its plan, such as a
 * tower whose residents scan nothing, is compared with the weights that the office accepted there.
 */
export function isUnusual({ kind, grams, bags, plannedGrams, ...usual }: AtAStop): boolean {
  const times = kind === 'pickup' ? MOST_TIMES_DECLARED : MOST_TIMES_PLAN
  const [median, decided] = [usual.medianGrams ?? 0, usual.decidedGrams ?? 0]
  const planned = plannedGrams > 0 ? Math.max(times * plannedGrams, MOST_TIMES_MEDIAN * decided) : 0
  const most = [planned, MOST_TIMES_MEDIAN * median].filter(limit => limit > 0)
  return bags > MOST_BAGS || grams > Math.min(...(most.length > 0 ? most : [MOST_UNPLANNED]))
}

/** Whether a tap was made on the day of its round, or in the night after it. */
export function isOfItsDay(day: string, happenedAt: Date): boolean {
  const late = muscatDayNumber(happenedAt) - dayNumberOf(day)
  return late === 0 || late === 1
}

/** A hand-over cannot be undone: its customer was notified and its seller has earned the money. */
export const staysTapped = (kind: string) => kind === 'delivered'

/** Both are milliseconds of the same clock. */
export const isUndoable = (tappedAt: number, undoneAt: number) =>
  Math.abs(undoneAt - tappedAt) <= UNDO_MINUTES * 60_000

export interface StopTap {
  kind: string
  /** In milliseconds. */
  at: number
  because?: MissedReason | null | undefined
}

export type StopState =
  | { status: 'planned' }
  | { status: 'arrived'; arrivedAt: number }
  | { status: 'done'; arrivedAt: number; closedAt: number }
  | { status: 'missed'; arrivedAt: number; closedAt: number; because: MissedReason; times: number }

const CLOSING = ['done', 'missed', 'delivered']
const TOUCHING = ['arrived', 'weigh', 'contaminated', 'extra_bag', 'bin_damaged', 'place_bin', ...CLOSING]

/**
 * The state of a stop, independent of the order in which taps arrive: the last closing tap counts, and delivered stays
 * delivered. Server and phone both use this function.
 */
export function stopStateOf(taps: readonly StopTap[]): StopState {
  const touching = taps
    .filter(({ kind }) => TOUCHING.includes(kind))
    .toSorted((one, other) => one.at - other.at)
  const arrivedAt = touching[0]?.at
  if (arrivedAt === undefined) return { status: 'planned' }
  const delivered = touching.find(({ kind }) => kind === 'delivered')
  const last = delivered ?? touching.findLast(({ kind }) => CLOSING.includes(kind))
  if (!last) return { status: 'arrived', arrivedAt }
  if (last.kind !== 'missed') return { status: 'done', arrivedAt, closedAt: last.at }
  const times = touching.filter(({ kind }) => kind === 'missed').length
  return { status: 'missed', arrivedAt, closedAt: last.at, because: last.because ?? 'other', times }
}

export interface FollowUp {
  because: MissedReason
  kind: string
  followedBy: MissedPolicy
  /** Applies when the stop is missed again, or when the round ends before another try. */
  thenBy: MissedPolicy
}

/** `again_today` applies once, and only while the round is driven. */
export function followUpOf(
  policies: readonly FollowUp[],
  missed: { because: MissedReason; kind: string; times: number; isRoundOver: boolean },
): MissedPolicy {
  const policy = policies.find(({ because, kind }) => because === missed.because && kind === missed.kind)
  if (!policy) return 'nothing'
  const isAgain = policy.followedBy === 'again_today' && (missed.times > 1 || missed.isRoundOver)
  return isAgain ? policy.thenBy : policy.followedBy
}

const FRIDAY = 5

/** The day for another try: the next one that is not a Friday. */
export function nextDrivingDay(day: string): string {
  const next = dayNumberOf(day) + 1
  return dateOf(weekdayOf(next) === FRIDAY ? next + 1 : next)
}

interface Depositor {
  userId: string
  deposits: number
}

/**
 * Divides a whole number by deposits. The remainder goes to the earliest depositors.
 * @param depositors the earliest first
 */
export function shareByDeposits(total: number, depositors: readonly Depositor[]): number[] {
  const deposits = depositors.reduce((sum, depositor) => sum + depositor.deposits, 0)
  const shares = depositors.map(depositor => Math.floor((total * depositor.deposits) / deposits))
  const given = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + total - given : share))
}
