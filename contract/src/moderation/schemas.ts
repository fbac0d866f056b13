import { z } from 'zod'
import { id, instant, localized } from '../platform/schemas.ts'
import { reportedKinds, reportReasons } from './rules.ts'

export const reported = z.object({ kind: z.enum(reportedKinds), id })
export type Reported = z.infer<typeof reported>

export const moderationCase = z.object({
  id,
  subject: reported,
  summary: z.object({ title: localized(400), text: z.string().nullable(), author: z.string().nullable() }),
  reports: z.array(z.object({ reason: z.enum(reportReasons), text: z.string(), at: instant })),
  hiddenAt: instant.nullable(),
  openedAt: instant,
  dueAt: instant,
})
export type ModerationCase = z.infer<typeof moderationCase>
