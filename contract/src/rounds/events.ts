import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import {
  contaminations,
  leftNews,
  missedPolicies,
  passedOutcomes,
  roundStatuses,
  stopStatuses,
} from './rules.ts'

/** What clients receive. */
export const live = {
  /** A round was planned anew, given to a driver, started or ended. */
  'rounds.round_changed': z.object({ roundId: id, status: z.enum(roundStatuses) }),
  /** The truck arrived, was there, or could not collect. Subscribers hear of their own stop alone. */
  'rounds.stop_changed': z.object({ stopId: id, roundId: id, status: z.enum(stopStatuses) }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** A bin was scanned at its collection and weighed, or a one-time pickup was. */
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
    /** Verified points, by the rate of the day. */
    shares: z.array(z.object({ userId: id, grams: z.int(), points: z.int() })),
  }),
  /** A correction: it does not count any more. */
  'rounds.weighing_voided': z.object({ weighingId: id }),
  /** The stop was not collected. */
  'rounds.stop_missed': z.object({
    stopId: id,
    roundId: id,
    subscriptionId: id.nullable(),
    requestId: id.nullable(),
    parcelId: id.nullable(),
    because: z.enum(missedReasons),
    followedBy: z.enum(missedPolicies),
    /** When it is made up for; of `next_day` without one the office decides. */
    againOn: z.iso.date().nullable().optional(),
  }),
  /** A parcel was on no round on the day of its delivery: it has another day, or waits for the office. */
  'rounds.parcel_passed': z.object({ parcelId: id, unassignedId: id }),
  /** By the live order of stops the truck is there in about half an hour. */
  'rounds.stop_near': z.object({ stopId: id, expectedAt: instant }),
  /** A driver was given a round, or it was taken from them. */
  'rounds.assigned': z.object({ roundId: id, driverId: id.nullable(), before: id.nullable() }),
  /** It is driven tomorrow and has no driver at 18:00. */
  'rounds.without_driver': z.object({
    roundId: id,
    /** It was given back then: that is told even where it was told before. */
    givenBackAt: instant.optional(),
  }),
  /** Nothing was heard of it an hour after its start. */
  'rounds.unheard': z.object({ roundId: id }),
  /** Its day is over, and so many of its stops are open. */
  'rounds.left_open': z.object({ roundId: id, stops: z.int(), on: z.iso.date() }),
  /** What its person is told of a stop that was left open. */
  'rounds.stop_left': z.object({
    stopId: id,
    roundId: id,
    news: z.enum(leftNews),
    /** The day on which it is collected again; of `came`, on which it is not any more. */
    againOn: z.iso.date().nullable(),
  }),
  /** A day is over, and so many collections of it were on no round. */
  'rounds.day_passed': z.object({ day: z.iso.date(), collections: z.int(), on: z.iso.date() }),
  /** What its person is told of a collection that was on no round. */
  'rounds.nobody_came': z.object({
    passedOverId: id,
    news: z.enum(['undecided', ...passedOutcomes]),
    /** The day on which it is collected again. */
    againOn: z.iso.date().nullable(),
  }),
  /** What a driver sent needs somebody to look at it. */
  'rounds.to_review': z.object({ commandId: id, roundId: id.nullable() }),
  'rounds.ended': z.object({ roundId: id, drivenMetres: z.int().nullable() }),
  /** Seven days of rounds should exist and do not. */
  'rounds.generator_silent': z.object({ day: z.iso.date() }),
} satisfies Events
