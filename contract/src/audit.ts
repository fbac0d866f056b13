import { z } from 'zod'
import { cursor, id, instant, language, page, sought } from './common.ts'
import { route } from './kit.ts'

export const entryKinds = ['change', 'read'] as const

const entry = z.object({
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

const filters = z.object({
  actor: id.optional(),
  act: z.string().max(200).optional(),
  subject: sought(200).optional(),
  from: instant.optional(),
  until: instant.optional(),
})

export const listAudit = route({
  method: 'GET',
  path: '/api/v1/admin/audit',
  access: { office: 'owner' },
  summary: 'What the office did and which personal data it read, the latest first',
  query: filters.extend({ cursor: cursor.optional() }),
  result: page(entry),
})

export const getAuditTable = route({
  method: 'GET',
  path: '/api/v1/admin/audit.csv',
  access: { office: 'owner' },
  personal: true,
  summary: 'The same for spreadsheets, all of it',
  query: filters.extend({ language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
