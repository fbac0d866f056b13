import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'
import { MOST_POINTS } from './points.rules.ts'

const userId = z.object({ userId: id })
const reason = prose(300).min(3)

export const getPurse = route({
  access: { office: 'finance' },
  method: 'GET',
  path: '/api/v1/admin/people/{userId}/points',
  personal: true,
  summary: 'The points of a person',
  params: userId,
  result: z.object({ balance: z.int(), verified: z.int() }),
})

export const correctPoints = route({
  access: { office: 'finance' },
  stepUp: true,
  idempotent: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/points',
  summary:
    'Gives a person points or takes some, by a reason; above the number that is set a second member approves. The person is told',
  params: userId,
  body: z.object({
    /** Negative to take points away. */
    points: z
      .int()
      .min(-MOST_POINTS)
      .max(MOST_POINTS)
      .refine(points => points !== 0),
    /** Only verified points buy vouchers; the others are declared. */
    verified: z.boolean(),
    reason,
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ balance: z.int(), verified: z.int(), approvalId: id.nullable() }),
  errors: ['points_below_zero', 'second_member_needed', 'already_requested'],
})
