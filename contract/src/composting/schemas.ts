import { z } from 'zod'
import { id, instant, pictureId, proseOrNull, version } from '../platform/schemas.ts'
import { activityTypes } from '../platform/waste.rules.ts'
import { CHART_WEEKS, LONGEST_DESCRIPTION, MAX_GRAMS, MIN_GRAMS, WEIGHT_STEP_GRAMS } from './rules.ts'

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
  /** The part of the weight that earns points: there is a limit per day and week. */
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
  /** The current calendar month in Muscat. */
  month: sums,
  /** Weeks begin on Sunday; the oldest first, the current one last. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), grams: z.int(), points: z.int() })).length(CHART_WEEKS),
  /** Days in a row with an entry, up to today or yesterday. */
  streak: z.int(),
  /** Grams that count towards today's limit. */
  countedToday: z.int(),
  /** Grams that count towards this week's limit. */
  countedThisWeek: z.int(),
  rates: z.object({ pointsPerKg: z.int(), dailyGrams: z.int(), weeklyGrams: z.int() }),
})
export type CompostingSummary = z.infer<typeof compostingSummary>
