import { z } from 'zod'
import { id, instant, language, page, pictureId, proseOrNull, version } from './common.ts'
import {
  activityTypes,
  CHART_WEEKS,
  LONGEST_DESCRIPTION,
  MAX_GRAMS,
  MIN_GRAMS,
  WEIGHT_STEP_GRAMS,
} from './composting.rules.ts'
import { route } from './kit.ts'

export const activityBody = z.object({
  type: z.enum(activityTypes),
  grams: z.int().min(MIN_GRAMS).max(MAX_GRAMS).multipleOf(WEIGHT_STEP_GRAMS),
  description: proseOrNull(LONGEST_DESCRIPTION),
  picture: pictureId.nullable().default(null),
})
export type ActivityBody = z.output<typeof activityBody>

export const activity = z.object({
  id,
  type: z.enum(activityTypes),
  grams: z.int(),
  /** What of it counts: a day and a week have limits. */
  countedGrams: z.int(),
  points: z.int(),
  description: z.string().nullable(),
  picture: pictureId.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  version,
})
export type Activity = z.infer<typeof activity>

const sums = z.object({ grams: z.int(), points: z.int(), entries: z.int() })

export const compostingSummary = z.object({
  total: sums,
  /** Of this calendar month in Muscat. */
  month: sums,
  /** Weeks begin on Sunday; the oldest first, the last is this one. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), grams: z.int(), points: z.int() })).length(CHART_WEEKS),
  /** Days in a row with an entry, up to today or yesterday. */
  streak: z.int(),
  /** Grams of today that count already. */
  countedToday: z.int(),
  /** And of this week. */
  countedThisWeek: z.int(),
  rates: z.object({ pointsPerKg: z.int(), dailyGrams: z.int(), weeklyGrams: z.int() }),
})
export type CompostingSummary = z.infer<typeof compostingSummary>

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
