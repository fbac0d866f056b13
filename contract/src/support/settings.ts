import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, line, prose, version } from '../platform/schemas.ts'
import { LONGEST_SUBJECT, LONGEST_TEXT, unknownPlaceholders } from './rules.ts'

const office = { access: { office: 'support' } } as const

/** Text in one language; only known placeholders are allowed. */
const templateText = prose(LONGEST_TEXT)
  .min(1)
  .refine(text => unknownPlaceholders(text).length === 0, { error: 'placeholder' })
const templateBody = z.object({ title: line(LONGEST_SUBJECT).min(1), en: templateText, ar: templateText })
const replyTemplate = z.object({ id, title: z.string(), en: z.string(), ar: z.string(), version })
export type ReplyTemplate = z.infer<typeof replyTemplate>
const templateId = z.object({ templateId: id })

export const listReplyTemplates = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/templates',
  summary: 'Replies that are written already, in both languages, by title',
  result: z.object({ templates: z.array(replyTemplate) }),
})

export const createReplyTemplate = route({
  ...office,
  method: 'POST',
  path: '/api/v1/admin/support/templates',
  summary: 'Adds a reply template; `{name}` and `{order}` are filled in where it is used',
  body: templateBody,
  result: replyTemplate,
  idempotent: true,
})

export const editReplyTemplate = route({
  ...office,
  method: 'PUT',
  path: '/api/v1/admin/support/templates/{templateId}',
  summary: 'Changes a reply template',
  params: templateId,
  body: templateBody.extend({ version }),
  result: replyTemplate,
  errors: ['changed_meanwhile'],
})

export const deleteReplyTemplate = route({
  ...office,
  method: 'DELETE',
  path: '/api/v1/admin/support/templates/{templateId}',
  summary: 'Removes a reply template',
  params: templateId,
  result: null,
})

const holiday = z.object({ day: z.iso.date(), name: z.string() })

export const listHolidays = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/support/holidays',
  summary: 'The coming days on which the office is closed, beside Fridays and Saturdays',
  result: z.object({ holidays: z.array(holiday) }),
})

export const setHoliday = route({
  ...office,
  method: 'PUT',
  path: '/api/v1/admin/support/holidays/{day}',
  summary: 'Closes the office on a day; what is promised from then on leaves it out',
  params: z.object({ day: z.iso.date() }),
  body: z.object({ name: line(80).min(1) }),
  result: z.object({ holidays: z.array(holiday) }),
})

export const deleteHoliday = route({
  ...office,
  method: 'DELETE',
  path: '/api/v1/admin/support/holidays/{day}',
  summary: 'Opens the office on a day after all',
  params: z.object({ day: z.iso.date() }),
  result: null,
})
