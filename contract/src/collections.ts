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
import { id, instant, prose } from './common.ts'
import { activityTypes } from './composting.rules.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'
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
})
export type CollectionRequest = z.infer<typeof collectionRequest>

export const requestCollection = route({
  method: 'POST',
  path: '/api/v1/me/collections',
  access: 'account',
  summary: 'Books a one-time pickup of organic waste, once collecting is open',
  body: collectionRequestBody,
  result: collectionRequest,
  errors: ['not_open_yet', 'day_not_offered', 'collection_exists', 'area_not_served'],
  idempotent: true,
})

export const listCollections = route({
  method: 'GET',
  path: '/api/v1/me/collections',
  viewable: {},
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

/** A pickup as those who plan the rounds see it. */
export const openCollection = collectionRequest.extend({
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
