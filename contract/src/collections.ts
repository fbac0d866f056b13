import { z } from 'zod'
import {
  COLLECTED_STEP,
  collectionSlots,
  collectionStatuses,
  LONGEST_NOTE,
  MAX_COLLECTED_GRAMS,
  MIN_COLLECTED_GRAMS,
  siteKinds,
} from './collections.rules.ts'
import { baisa, id, instant, prose } from './common.ts'
import { activityTypes } from './composting.rules.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'
import { payment, paymentMethod } from './payments.ts'
import { address } from './profile.ts'

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

export const requestCollection = route({
  method: 'POST',
  path: '/api/v1/me/collections',
  access: 'account',
  summary:
    'Books a one-time pickup of organic waste, once collecting is open; one with a price waits to be paid',
  body: collectionRequestBody,
  result: collectionRequest,
  errors: [
    'not_open_yet',
    'day_not_offered',
    'collection_exists',
    'area_not_served',
    'collection_price_changed',
  ],
  idempotent: true,
})

export const listCollections = route({
  method: 'GET',
  path: '/api/v1/me/collections',
  viewable: { without: ['payment.url'] },
  access: 'account',
  summary: 'The pickups the person asked for, the latest first, 50 at most',
  result: z.array(collectionRequest),
})

export const cancelCollection = route({
  method: 'POST',
  path: '/api/v1/me/collections/{collectionId}/cancel',
  access: 'account',
  own: true,
  summary: 'Cancels a booked pickup, until the hour of the evening before that it was booked with',
  params: z.object({ collectionId: id }),
  result: collectionRequest,
  errors: ['collection_closed'],
})

const one = { access: 'account', own: true, params: z.object({ collectionId: id }) } as const

export const getCollection = route({
  ...one,
  method: 'GET',
  path: '/api/v1/me/collections/{collectionId}',
  summary: 'One of the person’s pickups',
  result: collectionRequest,
})

export const payCollection = route({
  ...one,
  method: 'POST',
  path: '/api/v1/me/collections/{collectionId}/payment',
  summary: 'Opens the payment page of a pickup that waits to be paid, or returns the one that is open',
  body: z.object({ method: paymentMethod }),
  result: collectionRequest,
  errors: ['collection_hold_expired', 'payment_unavailable'],
})

export const checkCollectionPayment = route({
  ...one,
  method: 'POST',
  path: '/api/v1/me/collections/{collectionId}/payment/check',
  summary: 'Asks the gateway whether a pickup has been paid',
  result: collectionRequest,
})

export const refundCollection = route({
  method: 'POST',
  path: '/api/v1/admin/collections/{collectionId}/refund',
  access: { office: 'support' },
  stepUp: true,
  summary:
    'Gives back what was paid for a collected pickup; above the sum that is set a second member approves',
  params: z.object({ collectionId: id }),
  body: z.object({
    reason: prose(300).min(3),
    /** Asks a second member where one is needed, in place of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ refund: baisa, approvalId: id.nullable() }),
  errors: ['collection_not_refundable', 'second_member_needed', 'already_asked'],
})

/** A pickup as those who plan the rounds see it. */
export const openCollection = collectionRequest.omit({ payment: true, holdExpiresAt: true }).extend({
  name: z.string(),
  phone: z.string().nullable(),
  /** As it was when the pickup was requested. */
  address: address.omit({ id: true, isDefault: true, version: true }).nullable(),
})
export type OpenCollection = z.infer<typeof openCollection>

export const listOpenCollections = route({
  method: 'GET',
  path: '/api/v1/admin/collections',
  access: { office: 'planning' },
  personal: true,
  summary: 'Pickups that wait to be planned, the soonest first, 200 at most',
  result: z.array(openCollection),
})
