import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'
import { reportReasons } from './rules.ts'
import { moderationCase, reported } from './schemas.ts'

export const report = route({
  method: 'POST',
  path: '/api/v1/reports',
  access: 'account',
  summary: 'Says that something is wrong with what others put up; one report a person and thing',
  body: z.object({
    subject: reported,
    reason: z.enum(reportReasons),
    text: prose(1000).default(''),
  }),
  result: null,
  errors: ['too_many_requests'],
})

export const listCases = route({
  method: 'GET',
  path: '/api/v1/admin/reports',
  access: { office: 'moderation' },
  personal: true,
  summary: 'What waits for a decision, what is due first at the top, 100 at most',
  result: z.array(moderationCase),
})

export const decideCase = route({
  method: 'POST',
  path: '/api/v1/admin/reports/{caseId}/decision',
  access: { office: 'moderation' },
  summary:
    'Keeps or hides what was reported; decided once, and hidden never without a reason, which its author reads',
  params: z.object({ caseId: id }),
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('keep'), note: prose(500).default('') }),
    z.object({ verdict: z.literal('hide'), note: prose(500).min(1) }),
  ]),
  result: null,
  errors: ['case_decided'],
})
