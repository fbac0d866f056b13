import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'

const change = z.enum(['INSERT', 'UPDATE', 'DELETE'])

export const live = {
  /** Operation on the product's row. */
  'shop.product_changed': z.object({ productId: id, change }),
  'shop.batch_recalled': z.object({ batchId: id, code: z.string(), reason: z.string() }),
} satisfies Events

/**
 * Events that end the live streams of their audience. The client reconnects and then receives only what it may still
 * read.
 */
export const ending = {
  'shop.member_changed': z.object({ sellerId: id, userId: id, isMember: z.boolean(), at: instant }),
} satisfies Events
