import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'

const change = z.enum(['INSERT', 'UPDATE', 'DELETE'])

/** What clients receive. */
export const live = {
  /** The kind of change of the product's row. */
  'shop.product_changed': z.object({ productId: id, change }),
  'shop.batch_recalled': z.object({ batchId: id, code: z.string(), reason: z.string() }),
} satisfies Events

/** They end the live streams of their audience, which reconnects with what it may read from then on. */
export const ending = {
  'shop.member_changed': z.object({ sellerId: id, userId: id, isMember: z.boolean(), at: instant }),
} satisfies Events
