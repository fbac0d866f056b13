import { z } from 'zod'
import {
  binSizes,
  binStatuses,
  LONGEST_BIN_NOTE,
  MAX_BINS_WANTED,
  MAX_FLATS,
  problemKinds,
  problemOutcomes,
  subscriptionKinds,
  subscriptionStatuses,
} from './bins.rules.ts'
import { areaSlug, id, instant, language, line, prose, version } from './common.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'
import { address } from './profile.ts'

export const binSize = z.literal(binSizes)
const weekdays = z
  .array(z.int().min(0).max(6))
  .min(1)
  .max(7)
  .transform(days => [...new Set(days)].sort())
const minute = z.int().min(0).max(1440)

export const subscriptionBody = z
  .object({
    kind: z.enum(subscriptionKinds),
    /** One of the person's own addresses. */
    addressId: id,
    phone,
    /** Where the bin stands. */
    standsAt: line(200).default(''),
    /** How the driver gets to it. */
    gateNote: prose(LONGEST_BIN_NOTE).default(''),
    binsWanted: z.int().min(1).max(MAX_BINS_WANTED),
    sizeLitres: binSize,
    /** Among those of the area; 0 is Sunday. */
    weekdays,
    /** When the truck may come, in minutes of the day in Muscat; null is any time. */
    opensMinute: minute.nullable().default(null),
    closesMinute: minute.nullable().default(null),
    /** How many flats share the bins of a building; null for all others. */
    flats: z.int().min(2).max(MAX_FLATS).nullable().default(null),
  })
  .refine(({ kind, flats }) => (kind === 'building') === (flats !== null), {
    error: 'required',
    path: ['flats'],
  })
  .refine(
    ({ opensMinute, closesMinute }) =>
      opensMinute === null || closesMinute === null
        ? opensMinute === closesMinute
        : opensMinute < closesMinute,
    { error: 'hours_order', path: ['closesMinute'] },
  )
export type SubscriptionBody = z.output<typeof subscriptionBody>

const bin = z.object({
  id,
  number: z.int(),
  /** What its QR code ends with: `/bin/{token}`. */
  token: z.string(),
  sizeLitres: z.int(),
  status: z.enum(binStatuses),
  /** By estimate; null unless it stands at its place. */
  fillPercent: z.int().nullable(),
})
export type SubscriptionBin = z.infer<typeof bin>

export const subscription = z.object({
  id,
  number: z.int(),
  kind: z.enum(subscriptionKinds),
  area: z.string(),
  /** As it was when the subscription was requested; null once it is erased. */
  address: address.omit({ id: true, isDefault: true, version: true }).nullable(),
  phone: z.string().nullable(),
  standsAt: z.string(),
  gateNote: z.string(),
  hasGatePhoto: z.boolean(),
  opensMinute: z.int().nullable(),
  closesMinute: z.int().nullable(),
  binsWanted: z.int(),
  sizeLitres: z.int(),
  weekdays: z.array(z.int()),
  flats: z.int().nullable(),
  /** By which the people of a building join. */
  accessCode: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  /** Not collected on these days, the last one included. */
  pausedFrom: z.iso.date().nullable(),
  pausedUntil: z.iso.date().nullable(),
  startsOn: z.iso.date().nullable(),
  declinedBecause: z.string().nullable(),
  requestedAt: instant,
  version,
  nextDay: z.iso.date().nullable(),
  bins: z.array(bin),
})
export type Subscription = z.infer<typeof subscription>

export const problem = z.object({
  id,
  kind: z.enum(problemKinds),
  binNumber: z.int().nullable(),
  /** The day that was missed. */
  day: z.iso.date().nullable(),
  note: z.string(),
  reportedAt: instant,
  settledAt: instant.nullable(),
  outcome: z.enum(problemOutcomes).nullable(),
})
export type BinProblem = z.infer<typeof problem>

/** A day of a subscription. */
const day = z.object({ day: z.iso.date(), why: z.enum(['usual', 'extra']), isSkipped: z.boolean() })

export const ownSubscription = subscription.extend({
  /** From two days ago to four weeks ahead; what is past can be reported as missed. */
  days: z.array(day),
  /** The latest ten. */
  problems: z.array(problem),
  /** What was scanned this year, by everybody who uses the bins. */
  deposits: z.object({ count: z.int(), grams: z.int() }),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

/** One that the person uses: their own, or that of the building they live in. */
export const usedSubscription = z.object({
  id,
  number: z.int(),
  kind: z.enum(subscriptionKinds),
  area: z.string(),
  status: z.enum(subscriptionStatuses),
  nextDay: z.iso.date().nullable(),
  bins: z.array(bin),
  isOwn: z.boolean(),
  /** Where the person lives, in somebody else's building. */
  flat: z.string().nullable(),
})
export type UsedSubscription = z.infer<typeof usedSubscription>

const planId = z.object({ planId: id })

export const listBinAreas = route({
  method: 'GET',
  path: '/api/v1/bin-areas',
  access: 'anyone',
  summary: 'The areas where bins are collected, and on which weekdays; 0 is Sunday',
  result: z.array(z.object({ area: areaSlug, weekdays: z.array(z.int()) })),
})

export const subscribe = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions',
  access: 'account',
  summary: 'Asks for bins that are collected every week, once collecting is open; the office decides',
  body: subscriptionBody,
  result: subscription,
  errors: ['not_open_yet', 'area_not_served', 'day_not_offered', 'too_many_subscriptions'],
  idempotent: true,
})

export const listSubscriptions = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions',
  access: 'account',
  summary:
    'The bins the person uses: their own subscriptions, the latest first, and the buildings they live in',
  result: z.array(usedSubscription),
})

export const getSubscription = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}',
  access: 'account',
  own: true,
  summary: 'A subscription with its bins, its days and what was reported',
  params: planId,
  result: ownSubscription,
})

export const putGatePhoto = route({
  method: 'PUT',
  path: '/api/v1/me/subscriptions/{planId}/gate-photo',
  access: 'account',
  own: true,
  summary: 'Adds a photo of the gate, the raw body; only its person, the driver and the office can see it',
  params: planId,
  result: ownSubscription,
  errors: ['subscription_ended', 'body_too_large', 'picture_not_readable', 'picture_too_large'],
})

export const getGatePhoto = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/gate-photo',
  access: 'account',
  own: true,
  summary: 'The photo of the gate',
  params: planId,
  result: null,
  media: 'image/jpeg',
})

export const endSubscription = route({
  method: 'POST',
  path: '/api/v1/me/subscriptions/{planId}/end',
  access: 'account',
  own: true,
  summary: 'Ends a subscription, or takes a request back; the office fetches the bins',
  params: planId,
  body: z.object({ version }),
  result: ownSubscription,
  errors: ['changed_meanwhile', 'subscription_ended'],
})

export const getDepositsTable = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/deposits.csv',
  access: 'account',
  own: true,
  summary: 'What was scanned in a year, one line each',
  params: planId,
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100), language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
