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
  grams: z.int().min(MIN_COLLECTED_GRAMS).max(MAX_COLLECTED_GRAMS).multipleOf(COLLECTED_STEP),
  addressId: id,
  phone,
  /** One of `collectionDays`. */
  collectOn: z.iso.date(),
  slot: z.enum(collectionSlots),
  note: prose(LONGEST_NOTE).default(''),
  /** In baisa, as the page showed it for this weight; the server compares. */
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
  /** It can be cancelled until this hour (Muscat) of the evening before. Later changes of the setting do not affect it. */
  plannedHour: z.int(),
  status: z.enum(collectionStatuses),
  collectedGrams: z.int().nullable(),
  requestedAt: instant,
  /** As it was booked; 0 is free. */
  price: baisa,
  holdExpiresAt: instant.nullable(),
  /** Null when it is free, or before a payment method was chosen. */
  payment: payment.nullable(),
})
export type CollectionRequest = z.infer<typeof collectionRequest>

export const openCollection = collectionRequest.omit({ payment: true, holdExpiresAt: true }).extend({
  name: z.string(),
  phone: z.string().nullable(),
  /** A snapshot from the time of the request. */
  address: address.omit({ id: true, isDefault: true, version: true }).nullable(),
})
export type OpenCollection = z.infer<typeof openCollection>
