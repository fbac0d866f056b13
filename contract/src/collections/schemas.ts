import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { payment } from '../payments/schemas.ts'
import { baisa, id, instant, prose } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'
import { address } from '../profile/schemas.ts'
import {
  COLLECTED_STEP,
  collectionSlots,
  collectionStatuses,
  LONGEST_NOTE,
  MAX_COLLECTED_GRAMS,
  MIN_COLLECTED_GRAMS,
  siteKinds,
} from './rules.ts'

export const collectionRequestBody = z.object({
  kind: z.enum(siteKinds),
  waste: z.enum(activityTypes),
  /** As the person estimates it. */
  grams: z.int().min(MIN_COLLECTED_GRAMS).max(MAX_COLLECTED_GRAMS).multipleOf(COLLECTED_STEP),
  /** One of the person's own addresses. */
  addressId: id,
  phone,
  /** One of `collectionDays`. */
  collectOn: z.iso.date(),
  slot: z.enum(collectionSlots),
  note: prose(LONGEST_NOTE).default(''),
  /** In baisa, as it was shown for this weight. */
  price: baisa.default(0),
})
export type CollectionRequestBody = z.output<typeof collectionRequestBody>

export const collectionRequest = z.object({
  id,
  number: z.int(),
  kind: z.enum(siteKinds),
  waste: z.enum(activityTypes),
  grams: z.int(),
  area: z.string(),
  collectOn: z.iso.date(),
  slot: z.enum(collectionSlots),
  note: z.string(),
  /** The hour in Muscat of the evening before until which it can be cancelled; what is set later leaves it. */
  plannedHour: z.int(),
  status: z.enum(collectionStatuses),
  collectedGrams: z.int().nullable(),
  requestedAt: instant,
  /** As it was booked; 0 is free. */
  price: baisa,
  /** Until when it waits for its payment. */
  holdExpiresAt: instant.nullable(),
  /** Null for what is free, and before a way to pay was chosen. */
  payment: payment.nullable(),
})
export type CollectionRequest = z.infer<typeof collectionRequest>

/** A pickup as those who plan the rounds see it. */
export const openCollection = collectionRequest.omit({ payment: true, holdExpiresAt: true }).extend({
  name: z.string(),
  phone: z.string().nullable(),
  /** As it was when the pickup was requested. */
  address: address.omit({ id: true, isDefault: true, version: true }).nullable(),
})
export type OpenCollection = z.infer<typeof openCollection>
