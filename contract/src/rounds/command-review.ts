import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, page, prose } from '../platform/schemas.ts'
import { missedReasons } from '../settings/causes.rules.ts'
import { commandFlags, reviewReasons } from './driver.rules.ts'
import { photoHash } from './driver.ts'
import { contaminations } from './rules.ts'

export const reviewItem = z.object({
  commandId: id,
  kind: z.string(),
  /** Why it does not count yet; null when it counts. */
  reason: z.enum(reviewReasons).nullable(),
  /** What is unusual about a command that counts. */
  flag: z.enum(commandFlags).nullable(),
  driver: z.object({ id, name: z.string() }),
  round: z.object({ id, number: z.int(), name: z.string(), day: z.iso.date() }).nullable(),
  stop: z.object({ id, area: z.string(), name: z.string().nullable() }).nullable(),
  binNumber: z.int().nullable(),
  happenedAt: instant,
  receivedAt: instant,
  /** The sent data; each value only for kinds that have it. */
  reported: z.object({
    grossGrams: z.int().nullable(),
    /** The weight that would count: without the bin. */
    netGrams: z.int().nullable(),
    because: z.enum(missedReasons).nullable(),
    contamination: z.enum(contaminations).nullable(),
    note: z.string().nullable(),
    photoHash: photoHash.nullable(),
    /** For an emptied truck: the weighbridge's weight, and the counted weight of the load's bins. */
    ticketGrams: z.int().nullable(),
    loadGrams: z.int().nullable(),
    /** Recipient of a parcel that was handed over without the code. */
    takenBy: z.string().nullable(),
    /** The unparsable data, truncated. */
    unread: z.string().nullable(),
  }),
  counted: z.object({ grams: z.int(), at: instant }).nullable(),
  canCount: z.boolean(),
})
export type ReviewItem = z.infer<typeof reviewItem>

export const listToReview = route({
  method: 'GET',
  path: '/api/v1/admin/rounds/review',
  access: { office: 'planning' },
  personal: true,
  summary: 'What drivers sent that needs somebody to look at it, the oldest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(reviewItem),
})

export const reviewCommand = route({
  method: 'POST',
  path: '/api/v1/admin/rounds/review/{commandId}',
  access: { office: 'planning' },
  stepUp: true,
  summary: 'Counts or drops what a driver sent, with a reason; points follow',
  params: z.object({ commandId: id }),
  body: z.object({ verdict: z.enum(['counted', 'dropped']), reason: prose(500).min(3) }),
  result: null,
  errors: ['already_reviewed', 'nothing_to_count', 'delivered_stays'],
})

export const getReviewPhoto = route({
  method: 'GET',
  path: '/api/v1/admin/rounds/photos/{hash}',
  access: { office: 'planning' },
  personal: true,
  summary: 'A photo of a round, for planners',
  params: z.object({ hash: photoHash }),
  result: null,
  media: 'image/jpeg',
})
