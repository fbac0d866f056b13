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
/** Why a stop of one kind was missed: bins stand outside, a parcel is handed to somebody. */
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
/** What follows from a missed stop by policy. */
export const missedPolicies = ['again_today', 'next_day', 'next_round', 'nothing', 'extra_charge'] as const
export type MissedPolicy = (typeof missedPolicies)[number]
export const contaminations = ['plastic', 'glass', 'metal', 'liquid', 'hazardous', 'other'] as const
export type Contamination = (typeof contaminations)[number]
/** Why something is on no round. */
export const unassignedReasons = ['no_round', 'kind', 'capacity', 'window', 'time'] as const
export type UnassignedReason = (typeof unassignedReasons)[number]
export const replanStatuses = ['asked', 'solved', 'failed', 'taken'] as const
export type ReplanStatus = (typeof replanStatuses)[number]

/** Of a stop that its round left open: collected again, given up, or closed by what its driver sent late. */
export const leftOutcomes = ['again', 'nothing', 'late'] as const
export type LeftOutcome = (typeof leftOutcomes)[number]
/** Of what was on no round when its day was over. */
export const passedOutcomes = ['again', 'nothing'] as const
/** What the person of such a stop is told comes next; `came`: the driver had been there after all. */
export const leftNews = ['undecided', 'again', 'nothing', 'came'] as const
export type LeftNews = (typeof leftNews)[number]

/** So many days ahead there are rounds, tomorrow the first. */
export const DAYS_PLANNED = 7
/** Who has no driver at this hour of the evening before is an alarm. */
export const DRIVER_DUE_HOUR = 18
/** Until then a driver may give back a round of this day that they took. */
export const giveBackUntil = (day: string): Date => plannedAt(day, DRIVER_DUE_HOUR)
/** So many minutes before the truck is there its subscriber is told. */
export const NEAR_MINUTES = 30
/** So many minutes after its start a round of which nothing was heard is an alarm. */
export const UNHEARD_MINUTES = 60
/** From this hour of the next day on a round that set out and never ended has left open what is not closed. */
export const LEFT_FROM_HOUR = 12
/** In the morning nobody is told earlier than this that the truck did not come. */
export const MORNING_HOUR = 8
/** Within so many days what was left open is collected again. */
export const AGAIN_WITHIN_DAYS = 14
export const MOST_OF_A_FLEET = 200
/** Grams and litres of the smallest and the largest vehicle. */
export const CAPACITY = { grams: [20_000, 20_000_000], litres: [50, 50_000] } as const

const FRIDAY = 5

/**
 * The days on which something can be collected again, tomorrow the first: today's rounds may have set out, and take nothing
 * more. None is driven on a Friday.
 */
export const againDays = (now: Date): string[] =>
  Array.from({ length: AGAIN_WITHIN_DAYS }, (_, ahead) => muscatDayNumber(now) + ahead + 1)
    .filter(day => weekdayOf(day) !== FRIDAY)
    .map(dateOf)
/** The most that a drive between two areas takes beside the straight line. */
export const LONGEST_DETOUR = { minutes: 240, metres: 200_000 } as const
