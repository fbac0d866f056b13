import { z } from 'zod'
import { paymentMethod } from '../payments/schemas.ts'
import { route } from '../platform/route.ts'
import { baisa, id, prose } from '../platform/schemas.ts'
import { collectionRequest, collectionRequestBody, openCollection } from './schemas.ts'

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
  errors: ['payment_unavailable'],
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
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ refund: baisa, approvalId: id.nullable() }),
  errors: ['collection_not_refundable', 'second_member_needed', 'already_requested'],
})

export const listOpenCollections = route({
  method: 'GET',
  path: '/api/v1/admin/collections',
  access: { office: 'planning' },
  personal: true,
  summary: 'Pickups that wait to be planned, the soonest first, 200 at most',
  result: z.array(openCollection),
})
