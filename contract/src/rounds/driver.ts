import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, line, localized, none, typedCode } from '../platform/schemas.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import {
  commandFlags,
  commandOutcomes,
  driverCommandKinds,
  LONGEST_DRIVER_NOTE,
  MOST_COMMANDS,
  reviewReasons,
} from './driver.rules.ts'
import { contaminations, missedPolicies, roundStatuses, stopKinds, stopStatuses } from './rules.ts'

/** SHA-256 of the photo's bytes as sent. */
export const photoHash = z.string().regex(/^[0-9a-f]{64}$/)

const day = z.iso.date()
/** Limited to a 4-byte integer. An implausible weight is flagged, not refused. */
const typedGrams = z.int().min(-2_000_000_000).max(2_000_000_000)
const note = line(LONGEST_DRIVER_NOTE).nullable().default(null)
const photo = photoHash.nullable().default(null)
/** Last part of a QR code's link, sent when the phone does not know the bin's number. */
const token = z.string().max(40).nullable().default(null)

export const commandPayloads = {
  start_round: none,
  arrived: none,
  /** Gross weight including the bin; at a one-time collection the weight of the load. */
  weigh: z.object({ grossGrams: typedGrams, token, photoHash: photo }),
  contaminated: z.object({ contamination: z.enum(contaminations), token, photoHash: photo }),
  missed: z.object({ because: z.enum(missedReasons), note, photoHash: photo }),
  extra_bag: z.object({ grossGrams: typedGrams, photoHash: photo }),
  bin_damaged: z.object({ note, token, photoHash: photo }),
  done: none,
  /** Weight printed by the depot's scale; null without a ticket. */
  emptied: z.object({ ticketGrams: z.int().min(1).max(20_000_000).nullable().default(null) }),
  end_round: z.object({ metres: z.int().min(0).max(1_000_000).nullable().default(null) }),
  undo: z.object({ commandId: id }),
  /** From now on this bin belongs to the stop's place. */
  place_bin: z.object({ token, photoHash: photo }),
  /** To a person with the code, else to a named person. */
  delivered: z
    .object({
      code: typedCode.nullable().default(null),
      name: line(100).pipe(z.string().min(2)).nullable().default(null),
      photoHash: photo,
    })
    .refine(({ code, name }) => code !== null || name !== null),
} satisfies Record<(typeof driverCommandKinds)[number], z.ZodType>

export const commandEnvelope = z.object({
  id,
  deviceId: id,
  sequence: z.int().min(1).max(2_000_000_000),
  kind: z.enum(driverCommandKinds),
  roundId: id,
  stopId: id.nullable().default(null),
  binNumber: z.int().min(1).max(1_000_000_000).nullable().default(null),
  /** By the phone's clock. */
  capturedAt: instant,
  /** How far the phone's clock was ahead at its last contact with the server. */
  clockOffsetMs: z.int().min(-100_000_000_000).max(100_000_000_000),
  payload: z.record(z.string(), z.unknown()),
})
export type CommandEnvelope = z.infer<typeof commandEnvelope>

const commandReasons = z.enum([...reviewReasons, ...commandFlags, 'undone'])

export const sendCommands = route({
  method: 'POST',
  path: '/api/v1/driver/commands',
  access: 'account',
  summary:
    'Takes what a driver tapped, also what cannot be read: each command is stored once and answered in its place, and none is refused. To people who do not drive the route does not exist',
  body: z.object({ commands: z.array(z.unknown()).min(1).max(MOST_COMMANDS) }),
  result: z.object({
    results: z.array(
      z.object({
        id: z.string().nullable(),
        outcome: z.enum(commandOutcomes),
        /** For a duplicate: the reason of the first response. */
        reason: commandReasons.nullable(),
      }),
    ),
    serverTime: instant,
  }),
})
export type CommandResults = z.infer<typeof sendCommands.result>['results']

const dayBin = z.object({
  number: z.int(),
  /** Last part of its QR code's link. */
  token: z.string(),
  sizeLitres: z.int(),
  tareGrams: z.int(),
  /** Net weight; null until it was weighed in this round. */
  grams: z.int().nullable(),
})

const dayParcel = z.object({
  id,
  orderNumber: z.string(),
  products: z.array(z.object({ title: localized(80), grams: z.int() })),
  /** A phone without a network checks an entered code against it. The code cannot be computed from it (decision 0030). */
  codeCheck: z.string(),
})

const dayStop = z.object({
  id,
  /** Null when it was removed from the round. */
  position: z.int().nullable(),
  kind: z.enum(stopKinds),
  /** Key of the follow-up policy: the subscription's kind, `pickup` or `delivery`. */
  policyKind: z.string(),
  area: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Null after the personal data was deleted. */
  place: z
    .object({
      name: z.string().nullish(),
      phone: z.string().nullish(),
      address: z.unknown(),
      standsAt: z.string().nullish(),
      gateNote: z.string().nullish(),
      hasGatePhoto: z.boolean().nullish(),
    })
    .nullable(),
  grams: z.int(),
  litres: z.int(),
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  expectedAt: instant.nullable(),
  emptiedBefore: z.boolean(),
  status: z.enum(stopStatuses),
  missedBecause: z.enum(missedReasons).nullable(),
  followedBy: z.enum(missedPolicies).nullable(),
  bins: z.array(dayBin),
  /** Bins that a new subscription still needs; null for all other stops. */
  bring: z.object({ count: z.int(), sizeLitres: z.int() }).nullable(),
  /** Only for a delivery; null after the personal data was deleted. */
  parcel: dayParcel.nullable(),
})
export type DayStop = z.infer<typeof dayStop>

const dayRound = z.object({
  id,
  number: z.int(),
  name: z.string(),
  day,
  status: z.enum(roundStatuses),
  planVersion: z.int(),
  startsMinute: z.int(),
  endsMinute: z.int(),
  breakMinutes: z.int(),
  metres: z.int(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  vehicle: z.object({ name: z.string(), plate: z.string(), capacityGrams: z.int(), capacityLitres: z.int() }),
  depot: z.object({ name: z.object({ en: z.string(), ar: z.string() }), lat: z.number(), lng: z.number() }),
  emptyings: z.array(z.object({ at: instant, ticketGrams: z.int().nullable() })),
  stops: z.array(dayStop),
})
export type DayRound = z.infer<typeof dayRound>

export const getDriverDay = route({
  method: 'GET',
  path: '/api/v1/driver/day',
  access: 'account',
  summary:
    'What a driver needs for today and tomorrow without a network; of people who do not drive there are no rounds',
  result: z.object({
    /** The phone computes its clock offset from it. */
    serverTime: instant,
    rounds: z.array(dayRound),
    followUps: z.array(
      z.object({
        because: z.enum(missedReasons),
        kind: z.string(),
        followedBy: z.enum(missedPolicies),
        thenBy: z.enum(missedPolicies),
      }),
    ),
    week: z.object({ minutes: z.int(), metres: z.int(), rounds: z.int() }),
  }),
})
export type DriverDay = z.infer<typeof getDriverDay.result>

const hash = z.object({ hash: photoHash })

export const putRoundPhoto = route({
  method: 'PUT',
  path: '/api/v1/driver/photos/{hash}',
  access: 'account',
  own: true,
  summary:
    'Takes a photo, the raw body, that a command of the driver has named by its hash; stored without its metadata, once',
  params: hash,
  result: null,
  errors: ['photo_not_intact', 'picture_not_readable', 'picture_too_large'],
})

export const getRoundPhoto = route({
  method: 'GET',
  path: '/api/v1/rounds/photos/{hash}',
  access: 'account',
  own: true,
  summary: 'A photo of a round, for who took it, and for the person at whose stop it was taken',
  params: hash,
  result: null,
  media: 'image/jpeg',
})

export const getStopGatePhoto = route({
  method: 'GET',
  path: '/api/v1/driver/stops/{stopId}/gate-photo',
  access: 'account',
  own: true,
  summary: 'The photo of the gate at a stop, for who drives there today or tomorrow',
  params: z.object({ stopId: id }),
  result: null,
  media: 'image/jpeg',
})
