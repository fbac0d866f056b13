import { z } from 'zod'
import { id, instant } from './common.ts'
import { activityTypes } from './composting.rules.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'

export const siteKinds = ['household', 'office', 'school', 'restaurant', 'hotel', 'event'] as const
export const collectionSlots = ['morning', 'afternoon'] as const
export const collectionStatuses = ['requested', 'planned', 'collected', 'cancelled'] as const

export const collectionRequestBody = z.object({
  kind: z.enum(siteKinds),
  waste: z.enum(activityTypes),
  grams: z.int().min(1000).max(2_000_000).multipleOf(500),
  /** One of the person's own addresses. */
  addressId: id,
  phone,
  /** Tomorrow at the earliest, four weeks ahead at most, in Muscat; never a Friday. */
  collectOn: z.iso.date(),
  slot: z.enum(collectionSlots),
  note: z.string().trim().max(500).default(''),
})

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
  status: z.enum(collectionStatuses),
  collectedGrams: z.int().nullable(),
  requestedAt: instant,
})
export type CollectionRequest = z.infer<typeof collectionRequest>

export const requestCollection = route({
  method: 'POST',
  path: '/api/v1/me/collections',
  access: 'account',
  summary: 'Asks for a one-time pickup of organic waste',
  body: collectionRequestBody,
  result: collectionRequest,
  errors: ['day_not_offered', 'collection_exists', 'area_not_served'],
  idempotent: true,
})

export const listCollections = route({
  method: 'GET',
  path: '/api/v1/me/collections',
  access: 'account',
  summary: 'The pickups the person asked for, the latest first, 50 at most',
  result: z.array(collectionRequest),
})

export const cancelCollection = route({
  method: 'POST',
  path: '/api/v1/me/collections/{requestId}/cancel',
  access: 'account',
  own: true,
  summary: 'Takes a request back until the evening before (20:00 in Muscat)',
  params: z.object({ requestId: id }),
  result: collectionRequest,
  errors: ['collection_closed'],
})

export const listOpenCollections = route({
  method: 'GET',
  path: '/api/v1/admin/collections',
  access: 'operator',
  secondFactor: true,
  summary: 'Pickups that wait to be planned, the soonest first, 200 at most',
  result: z.array(
    collectionRequest.extend({ name: z.string(), phone: z.string().nullable(), address: z.unknown() }),
  ),
})
