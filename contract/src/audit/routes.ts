import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, language, page, searchText } from '../platform/schemas.ts'
import { entry } from './schemas.ts'

const filters = z.object({
  actor: id.optional(),
  act: z.string().max(200).optional(),
  subject: searchText(200).optional(),
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
  stepUp: true,
  personal: true,
  summary: 'The same for spreadsheets, all of it',
  query: filters.extend({ language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
