import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, language, page } from '../platform/schemas.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import { reasonText } from '../settings/reasons.ts'
import { photoHash } from './driver.ts'
import { contaminations, missedPolicies, stopStatuses } from './rules.ts'

export const collected = z.object({
  stopId: id,
  day: z.iso.date(),
  status: z.enum(['done', 'missed']),
  closedAt: instant,
  missedBecause: z.enum(missedReasons).nullable(),
  missedText: reasonText.nullable(),
  followedBy: z.enum(missedPolicies).nullable(),
  grams: z.int(),
  contamination: z.enum(contaminations).nullable(),
  photoHash: photoHash.nullable(),
  points: z.int(),
  bins: z.int(),
})
export type Collected = z.infer<typeof collected>

const plan = z.object({ planId: id })

export const listCollected = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/collections',
  access: 'account',
  own: true,
  summary: 'What was collected of a subscription, the latest first',
  params: plan,
  query: z.object({ cursor: cursor.optional() }),
  result: page(collected),
})

export const listCollectedForOffice = route({
  method: 'GET',
  path: '/api/v1/admin/subscriptions/{planId}/collections',
  access: { office: 'planning' },
  personal: true,
  summary: 'What was collected of a subscription, for planners, the latest first',
  params: plan,
  query: z.object({ cursor: cursor.optional() }),
  result: page(collected),
})

export const collectedTable = route({
  method: 'GET',
  path: '/api/v1/me/subscriptions/{planId}/collections.csv',
  access: 'account',
  own: true,
  summary: 'A year of what was collected of a subscription (UTF-8 with BOM, CRLF, formulas escaped)',
  params: plan,
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100), language: language.default('en') }),
  result: null,
  media: 'text/csv',
})

const ownDelivery = z.object({
  pickupId: id,
  day: z.iso.date(),
  status: z.enum(stopStatuses),
  /** Approximate arrival, only while the driver is on the way. */
  expectedAt: instant.nullable(),
  missedBecause: z.enum(missedReasons).nullable(),
  missedText: reasonText.nullable(),
  followedBy: z.enum(missedPolicies).nullable(),
})
export type OwnDelivery = z.infer<typeof ownDelivery>

export const listOwnDeliveries = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/deliveries',
  viewable: {},
  access: 'signed_in',
  own: true,
  summary: 'On which days our drivers bring, or came with, the parcels of an order, the latest first',
  params: z.object({ orderId: id }),
  result: z.object({ deliveries: z.array(ownDelivery) }),
})
