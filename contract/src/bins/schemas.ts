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
    addressId: id,
    phone,
    standsAt: line(200).default(''),
    gateNote: prose(LONGEST_BIN_NOTE).default(''),
    binsWanted: z.int().min(1).max(MAX_BINS_WANTED),
    sizeLitres: binSize,
    /** Must be among the collection days of the area; 0 is Sunday. */
    weekdays,
    /** When the truck may come, in minutes of the day in Muscat; null: at any time. */
    opensMinute: minute.nullable().default(null),
    closesMinute: minute.nullable().default(null),
    /** How many flats share the bins of a building; null for other subscriptions. */
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
  /** The QR code contains `/bin/{token}`. */
  token: z.string(),
  sizeLitres: z.int(),
  status: z.enum(binStatuses),
  /** An estimate; null unless the bin stands at its address. */
  fillPercent: z.int().nullable(),
})
export type SubscriptionBin = z.infer<typeof bin>

export const subscription = z.object({
  id,
  number: z.int(),
  kind: z.enum(subscriptionKinds),
  area: z.string(),
  /** A snapshot from the time of the request; null after the person was erased. */
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
  /** Residents of a building join with it. */
  accessCode: z.string().nullable(),
  status: z.enum(subscriptionStatuses),
  /** Both days are included in the pause. */
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
  day: z.iso.date().nullable(),
  note: z.string(),
  reportedAt: instant,
  settledAt: instant.nullable(),
  outcome: z.enum(problemOutcomes).nullable(),
})
export type BinProblem = z.infer<typeof problem>

const day = z.object({ day: z.iso.date(), why: z.enum(['usual', 'extra']), isSkipped: z.boolean() })

export const ownSubscription = subscription.extend({
  /** From two days ago, so that a missed collection can be reported, to four weeks ahead. */
  days: z.array(day),
  problems: z.array(problem),
  /** This year's deposits of everybody who uses the bins. */
  deposits: z.object({ count: z.int(), grams: z.int() }),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

/** A subscription that the person owns, or that of the building where they live. */
export const usedSubscription = z.object({
  id,
  number: z.int(),
  kind: z.enum(subscriptionKinds),
  area: z.string(),
  status: z.enum(subscriptionStatuses),
  nextDay: z.iso.date().nullable(),
  bins: z.array(bin),
  isOwn: z.boolean(),
  /** For a resident: their flat. */
  flat: z.string().nullable(),
})
export type UsedSubscription = z.infer<typeof usedSubscription>
