import { z } from 'zod'
import { id, instant, localized, prose } from './common.ts'
import { route } from './kit.ts'
import { reportedKinds, reportReasons } from './moderation.rules.ts'

export const reported = z.object({ kind: z.enum(reportedKinds), id })
export type Reported = z.infer<typeof reported>

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

/** All reports of one thing, until an operator decides. */
export const moderationCase = z.object({
  id,
  subject: reported,
  /** Summary by its own domain: title, excerpt, author. */
  summary: z.object({ title: localized(400), text: z.string().nullable(), author: z.string().nullable() }),
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), at: instant })),
  hiddenAt: instant.nullable(),
  openedAt: instant,
  /** Until when it has to be decided. */
  dueAt: instant,
})
export type ModerationCase = z.infer<typeof moderationCase>

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
    // The author receives the reason.
    z.object({ verdict: z.literal('hide'), note: prose(500).min(1) }),
  ]),
  result: null,
  errors: ['case_decided'],
})
