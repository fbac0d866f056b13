import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, page, prose } from '../platform/schemas.ts'
import { MAX_BLOCK_DAYS } from './rules.ts'
import { abuseCase } from './schemas.ts'

export const listAbuse = route({
  method: 'GET',
  path: '/api/v1/admin/abuse',
  access: { office: 'moderation' },
  personal: true,
  summary:
    'Accounts that seem to work together: what waits, the oldest first, or what was decided, the latest first',
  query: z.object({ state: z.enum(['open', 'decided']).default('open'), cursor: id.optional() }),
  result: page(abuseCase),
})

export const countAbuse = route({
  method: 'GET',
  path: '/api/v1/admin/abuse/count',
  access: { office: 'moderation' },
  summary: 'How many cases wait for a decision, 100 at most',
  result: z.object({ open: z.int() }),
})

export const decideAbuse = route({
  method: 'POST',
  path: '/api/v1/admin/abuse/{caseId}/decision',
  access: { office: 'moderation' },
  stepUp: true,
  summary:
    'Decides a case once: leaves it, warns, takes points back or blocks accounts; who it is about reads why',
  params: z.object({ caseId: id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('nothing'), reason: prose(1000).min(3) }),
    z.object({
      decision: z.enum(['warned', 'points']),
      people: z.array(id).min(1).max(50),
      reason: prose(1000).min(3),
    }),
    z.object({
      decision: z.literal('blocked'),
      people: z.array(id).min(1).max(50),
      days: z.int().min(1).max(MAX_BLOCK_DAYS),
      reason: prose(1000).min(3),
    }),
  ]),
  result: abuseCase,
  errors: ['case_decided', 'not_allowed'],
})
