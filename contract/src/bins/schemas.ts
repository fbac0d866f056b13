import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { id, instant, line, prose, version } from '../platform/schemas.ts'
import { address } from '../profile/schemas.ts'
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
} from './rules.ts'

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
