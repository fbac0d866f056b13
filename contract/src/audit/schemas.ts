import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'

export const entryKinds = ['change', 'read'] as const

export const entry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  actor: z.object({ id, name: z.string() }),
  sessionId: id,
  address: z.string().nullable(),
  act: z.string(),
  /** The parameter in the path: its name and value. */
  subject: z.string().nullable(),
  subjectKind: z.string().nullable(),
  reason: z.string().nullable(),
  input: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof entry>
