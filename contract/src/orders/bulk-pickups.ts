import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, prose } from '../platform/schemas.ts'
import { bulkActs, bulkObstacles, MOST_AT_ONCE } from './bulk-pickups.rules.ts'
import { cancelReasons } from './rules.ts'

const chosen = z.object({
  act: z.enum(bulkActs),
  pickupIds: z
    .array(id)
    .min(1)
    .max(MOST_AT_ONCE)
    .refine(ids => new Set(ids).size === ids.length, { error: 'twice' }),
})

const bulkRow = z.object({
  pickupId: id,
  orderNumber: z.string().nullable(),
  /** Why it is left unchanged; null when the act succeeded or is possible. */
  why: z.enum(bulkObstacles).nullable(),
  /** To the card, in baisa. */
  refund: baisa,
})
export type BulkRow = z.infer<typeof bulkRow>

const answer = z.object({
  rows: z.array(bulkRow),
  refund: baisa,
  refused: z.int(),
})
export type BulkAnswer = z.infer<typeof answer>

export const previewBulk = route({
  method: 'POST',
  path: '/api/v1/admin/pickups/bulk-preview',
  access: { office: 'support' },
  summary:
    'What refunding or cancelling these pickups would do to each, and what it would cost; changes nothing',
  body: chosen,
  result: answer,
})

export const runBulk = route({
  method: 'POST',
  path: '/api/v1/admin/pickups/bulk',
  access: { office: 'support' },
  stepUp: true,
  summary:
    'Refunds or cancels pickups, each by itself: what cannot be done is said row by row, and holds up no other. Repeated, it answers the same',
  body: chosen.extend({
    /** The reason. Customers and venues see it, and it decides whether cancelled goods are sold again. */
    cause: z.enum(cancelReasons).default('other'),
    reason: prose(300).min(3),
  }),
  result: answer,
  idempotent: true,
})
