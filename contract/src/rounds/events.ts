import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import {
  contaminations,
  leftStopOutcomes,
  missedPolicies,
  passedOutcomes,
  roundStatuses,
  stopStatuses,
} from './rules.ts'

export const live = {
  /** A round was planned again, assigned, started or ended. */
  'rounds.round_changed': z.object({ roundId: id, status: z.enum(roundStatuses) }),
  /** The truck is near, was there, or could not collect. Subscribers receive only their own stop. */
  'rounds.stop_changed': z.object({ stopId: id, roundId: id, status: z.enum(stopStatuses) }),
} satisfies Events

export const internal = {
  /** A bin's collection or a one-time collection was weighed. */
  'rounds.weighed': z.object({
    weighingId: id,
    roundId: id,
    driverId: id,
    stopId: id,
    binId: id.nullable(),
    subscriptionId: id.nullable(),
    requestId: id.nullable(),
    area: z.string(),
    waste: z.enum(activityTypes),
    grams: z.int(),
    contamination: z.enum(contaminations).nullable(),
    capturedAt: instant,
    /** Verified points at the day's rate. */
    shares: z.array(z.object({ userId: id, grams: z.int(), points: z.int() })),
  }),
  'rounds.weighing_voided': z.object({ weighingId: id }),
  'rounds.stop_missed': z.object({
    stopId: id,
    roundId: id,
    subscriptionId: id.nullable(),
    requestId: id.nullable(),
    parcelId: id.nullable(),
    because: z.enum(missedReasons),
    followedBy: z.enum(missedPolicies),
    /** Day of the next try. With `next_day` and no date the office decides. */
    againOn: z.iso.date().nullable().optional(),
  }),
  /** A parcel was not on any round on its delivery day. It gets another day, or waits for the office. */
  'rounds.parcel_passed': z.object({ parcelId: id, unassignedId: id }),
  /** The truck arrives in about half an hour according to the current order of stops. */
  'rounds.stop_near': z.object({ stopId: id, expectedAt: instant }),
  /** A round was assigned to a driver, or taken from them. */
  'rounds.assigned': z.object({ roundId: id, driverId: id.nullable(), before: id.nullable() }),
  /** A round has no driver who may drive it, at 18:00 of the evening before or later. */
  'rounds.without_driver': z.object({
    roundId: id,
    /** When a driver returned the round; the event is then announced again. */
    givenBackAt: instant.optional(),
  }),
  /** No command was received an hour after the round's start. */
  'rounds.unheard': z.object({ roundId: id }),
  /** The round's day is over, and this many of its stops are still open. */
  'rounds.left_open': z.object({ roundId: id, stops: z.int(), on: z.iso.date() }),
  /** Notifies a person about their stop that was left open. */
  'rounds.stop_left': z.object({
    stopId: id,
    roundId: id,
    news: z.enum(leftStopOutcomes),
    /** New day of the collection; for `came` the day that is cancelled. */
    againOn: z.iso.date().nullable(),
  }),
  /** A day is over, and this many of its collections were not on any round. */
  'rounds.day_passed': z.object({ day: z.iso.date(), collections: z.int(), on: z.iso.date() }),
  /** Notifies a person whose collection was not on any round. */
  'rounds.nobody_came': z.object({
    passedOverId: id,
    news: z.enum(['undecided', ...passedOutcomes]),
    againOn: z.iso.date().nullable(),
  }),
  'rounds.to_review': z.object({ commandId: id, roundId: id.nullable() }),
  'rounds.ended': z.object({ roundId: id, drivenMetres: z.int().nullable() }),
  /** Some rounds of the next seven days should exist but do not; `day` is the first day that lacks one. */
  'rounds.generator_silent': z.object({ day: z.iso.date() }),
} satisfies Events
