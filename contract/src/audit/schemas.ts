import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'

export const entryKinds = ['change', 'read'] as const

export const entry = z.object({
  id,
  at: instant,
  kind: z.enum(entryKinds),
  actor: z.object({ id, name: z.string() }),
  sessionId: id,
  /** The network address they came from. */
  address: z.string().nullable(),
  /** The route: its method and path. */
  act: z.string(),
  /** What the path named, and the name of that parameter. */
  subject: z.string().nullable(),
  subjectKind: z.string().nullable(),
  reason: z.string().nullable(),
  /** The rest of what was sent. */
  input: z.record(z.string(), z.unknown()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof entry>
