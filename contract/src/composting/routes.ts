import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, language, page, version } from '../platform/schemas.ts'
import { activity, activityBody, compostingSummary } from './schemas.ts'

const activityId = z.object({ activityId: id })

export const listActivities = route({
  method: 'GET',
  path: '/api/v1/me/composting',
  viewable: {},
  access: 'account',
  summary: 'What the person composted, newest first, 20 a page',
  query: z.object({ cursor: id.optional() }),
  result: page(activity),
})

export const getCompostingSummary = route({
  method: 'GET',
  path: '/api/v1/me/composting/summary',
  viewable: {},
  access: 'account',
  summary: 'Totals, this month, the last 12 weeks, the streak, and how points are worked out today',
  result: compostingSummary,
})

export const logActivity = route({
  method: 'POST',
  path: '/api/v1/me/composting',
  access: 'account',
  summary: 'Logs what was composted; the server works out the points',
  body: activityBody,
  result: activity,
  errors: ['too_many_requests'],
  idempotent: true,
})

export const editActivity = route({
  method: 'PUT',
  path: '/api/v1/me/composting/{activityId}',
  access: 'account',
  own: true,
  summary: 'Changes an entry of the last 24 hours; its points follow',
  params: activityId,
  body: activityBody.extend({ version }),
  result: activity,
  errors: ['activity_settled', 'changed_meanwhile'],
})

export const removeActivity = route({
  method: 'DELETE',
  path: '/api/v1/me/composting/{activityId}',
  access: 'account',
  own: true,
  summary: 'Deletes an entry of the last 24 hours and takes back its points',
  params: activityId,
  result: null,
  errors: ['activity_settled'],
})

export const exportActivities = route({
  method: 'GET',
  path: '/api/v1/me/composting.csv',
  access: 'account',
  summary: 'The latest 20,000 entries as CSV (UTF-8 with BOM, CRLF, formulas escaped)',
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'text/csv',
})
