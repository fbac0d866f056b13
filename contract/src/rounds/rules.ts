import { plannedAt } from '../collections/rules.ts'
import { dateOf, muscatDayNumber, weekdayOf } from '../platform/muscat.rules.ts'
import { type MissedReason, missedReasons } from '../settings/causes.rules.ts'

export const vehicleKinds = ['trike', 'pickup', 'truck'] as const
export type VehicleKind = (typeof vehicleKinds)[number]
export const roundStatuses = ['draft', 'ready', 'started', 'ended', 'cancelled'] as const
export type RoundStatus = (typeof roundStatuses)[number]
export const stopKinds = ['bins', 'pickup', 'delivery'] as const
export type StopKind = (typeof stopKinds)[number]
export const stopStatuses = ['planned', 'arrived', 'done', 'missed', 'cancelled'] as const
export type StopStatus = (typeof stopStatuses)[number]
/** Bins stand outside, while a parcel must be handed to a person, so the reasons differ. */
export const missedReasonsOf = (kind: StopKind): readonly MissedReason[] =>
  kind === 'delivery' ? DELIVERY_REASONS : missedReasons.filter(reason => reason !== 'not_home')
const DELIVERY_REASONS: readonly MissedReason[] = [
  'not_home',
  'no_access',
  'refused',
  'damaged',
  'blocked',
  'vehicle',
  'other',
]
export const missedPolicies = ['again_today', 'next_day', 'next_round', 'nothing', 'extra_charge'] as const
export type MissedPolicy = (typeof missedPolicies)[number]
export const contaminations = ['plastic', 'glass', 'metal', 'liquid', 'hazardous', 'other'] as const
export type Contamination = (typeof contaminations)[number]
export const unassignedReasons = ['no_round', 'kind', 'capacity', 'window', 'time'] as const
export type UnassignedReason = (typeof unassignedReasons)[number]
export const replanStatuses = ['asked', 'solved', 'failed', 'taken'] as const
export type ReplanStatus = (typeof replanStatuses)[number]

/** Outcome of a stop that its round left open: collected again, given up, or closed by a late command of its driver. */
export const leftOutcomes = ['again', 'nothing', 'late'] as const
export type LeftOutcome = (typeof leftOutcomes)[number]
export const passedOutcomes = ['again', 'nothing'] as const
/** What the person is notified of; `came`: the driver had been there after all. */
export const leftStopOutcomes = ['undecided', 'again', 'nothing', 'came'] as const
export type LeftStopOutcome = (typeof leftStopOutcomes)[number]

/** Rounds exist for this many days from tomorrow on. */
export const DAYS_PLANNED = 7
export const DRIVER_DUE_HOUR = 18
/** How long a driver may return a round of this day that they took. */
export const giveBackUntil = (day: string): Date => plannedAt(day, DRIVER_DUE_HOUR)
export const NEAR_MINUTES = 30
/** A round without any command this many minutes after its start raises an alarm. */
export const UNHEARD_MINUTES = 60
/** From this hour of the next day, stops still open on a round that nobody ended are treated as left open. */
export const LEFT_FROM_HOUR = 12
/** Nobody is notified of a missed collection earlier than this hour. */
export const MORNING_HOUR = 8
/** A stop that was left open is collected again within this many days. */
export const AGAIN_WITHIN_DAYS = 14
export const MOST_OF_A_FLEET = 200
export const CAPACITY = { grams: [20_000, 20_000_000], litres: [50, 50_000] } as const

const FRIDAY = 5

/** Days for collecting again, tomorrow the first, because today's rounds may have started. Never a Friday. */
export const againDays = (now: Date): string[] =>
  Array.from({ length: AGAIN_WITHIN_DAYS }, (_, ahead) => muscatDayNumber(now) + ahead + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
/** The longest additional time and distance between two areas, compared with the straight line. */
export const LONGEST_DETOUR = { minutes: 240, metres: 200_000 } as const
