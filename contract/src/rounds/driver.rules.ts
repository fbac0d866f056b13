import { dateOf, dayNumberOf, muscatDayNumber, weekdayOf } from '../platform/muscat.rules.ts'
import type { MissedReason } from '../settings/causes.rules.ts'
import type { MissedPolicy, StopKind } from './rules.ts'

/** What a driver taps. Each tap is stored as it was made; a correction is another one. */
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

/** What becomes of a command. Nothing is refused: `duplicate` was here before, `superseded` was taken back. */
export const commandOutcomes = ['accepted', 'duplicate', 'superseded', 'needs_review'] as const
export type CommandOutcome = (typeof commandOutcomes)[number]

/** Why somebody of the office has to decide before it counts. */
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

/** What counts, and the planner should still look at. */
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

/** Sent at once, at most. */
export const MOST_COMMANDS = 100
/** How long a driver may take a tap back, by the phone's clock. */
export const UNDO_MINUTES = 15
export const LONGEST_DRIVER_NOTE = 300
export const LARGEST_PHOTO = 10 * 1024 * 1024
/** Nothing that is put into a bin is denser: wet food is about as heavy as water. */
const MOST_GRAMS_A_LITRE = 1200
/** What stands beside the bins is carried by hand. */
const HEAVIEST_BAG = 60_000
/** What one pickup may weigh, in one go. */
const HEAVIEST_LOAD = 1_000_000

/** Whether this net weight can be what was in a bin of this size, in a bag beside it, or on the scale at a pickup. */
export function isPlausible(grams: number, of: { litres: number } | 'bag' | 'load'): boolean {
  const most = of === 'bag' ? HEAVIEST_BAG : of === 'load' ? HEAVIEST_LOAD : of.litres * MOST_GRAMS_A_LITRE
  return Number.isInteger(grams) && grams > 0 && grams <= most
}

/** Heavier than this, or with more bags, what a stop has waits for the office: a scale can be made to say anything. */
const MOST_TIMES_MEDIAN = 3
export const MOST_TIMES_PLAN = 5
/** What a person declared of a one-time pickup is their own word. */
const MOST_TIMES_DECLARED = 3
export const MOST_BAGS = 5

/** What was weighed at a stop, beside what is usual there. */
export interface AtAStop {
  kind: StopKind
  grams: number
  bags: number
  /** What was planned, or declared of a pickup; 0 when nothing was. */
  plannedGrams: number
  /** Median of the place's last collections; null with fewer than three. */
  medianGrams: number | null
  /** Median of weights above the plan that the office accepted; null before it did so on four days. */
  decidedGrams: number | null
}

/**
 * Whether all that was weighed at a stop is more than its place can usually have. A place that always has more than its plan,
 * such as a tower whose residents scan nothing, is compared with what the office accepted there.
 */
export function isUnusual({ kind, grams, bags, plannedGrams, ...usual }: AtAStop): boolean {
  const times = kind === 'pickup' ? MOST_TIMES_DECLARED : MOST_TIMES_PLAN
  const [median, decided] = [usual.medianGrams ?? 0, usual.decidedGrams ?? 0]
  const planned = plannedGrams > 0 ? Math.max(times * plannedGrams, MOST_TIMES_MEDIAN * decided) : 0
  const most = [planned, MOST_TIMES_MEDIAN * median].filter(limit => limit > 0)
  return bags > MOST_BAGS || grams > Math.min(...most)
}

/** Whether a tap was made on the day of its round, or in the night after it. */
export function isOfItsDay(day: string, happenedAt: Date): boolean {
  const late = muscatDayNumber(happenedAt) - dayNumberOf(day)
  return late === 0 || late === 1
}

/** What was handed over stays: its customer was told, and its seller has earned it. */
export const staysTapped = (kind: string) => kind === 'delivered'

/** Whether a tap can still be taken back; both are milliseconds of one clock. */
export const isUndoable = (tappedAt: number, undoneAt: number) =>
  Math.abs(undoneAt - tappedAt) <= UNDO_MINUTES * 60_000

/** What was tapped about a stop, and not taken back. */
export interface StopTap {
  kind: string
  /** Milliseconds. */
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
 * What the taps about a stop come to, in whatever order they arrived: the last one that closed it counts, and what was
 * delivered stays so. The server and the phone work it out by this alone.
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

/** What follows from a missed stop of one kind. */
export interface FollowUp {
  because: MissedReason
  kind: string
  followedBy: MissedPolicy
  /** When it is missed again, or the round ends before. */
  thenBy: MissedPolicy
}

/** `again_today` holds once, and only while the round is driven. */
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

/** The day on which a missed stop is made up for: the next one, and none is driven on a Friday. */
export function nextDrivingDay(day: string): string {
  const next = dayNumberOf(day) + 1
  return dateOf(weekdayOf(next) === FRIDAY ? next + 1 : next)
}

interface Depositor {
  userId: string
  deposits: number
}

/**
 * Shares a whole number by deposits. What does not divide goes to the earliest.
 * @param depositors the earliest first
 */
export function shareByDeposits(total: number, depositors: readonly Depositor[]): number[] {
  const deposits = depositors.reduce((sum, depositor) => sum + depositor.deposits, 0)
  const shares = depositors.map(depositor => Math.floor((total * depositor.deposits) / deposits))
  const given = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === 0 ? share + total - given : share))
}
