import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { point } from '../platform/point.ts'
import {
  areaSlug,
  id,
  instant,
  localized,
  localizedProse,
  localizedRequired,
  numbered,
  pictureId,
  pin,
  version,
} from '../platform/schemas.ts'
import { MOST_TOLERANCE } from '../settings/tolerance.rules.ts'
import { venueFields, venueTags } from './fields.ts'
import { hoursOverlap, weekOverlaps } from './rules.ts'
import { season } from './seasons.ts'

export const venueTypes = [
  'restaurant',
  'cafe',
  'bakery',
  'sweets',
  'hotel',
  'grocery',
  'caterer',
  'juice_bar',
] as const
export const venueType = z.enum(venueTypes)
export type VenueType = z.infer<typeof venueType>

/** Owners and managers edit the venue; staff list deals and hand over. */
export const venueRole = z.enum(['owner', 'manager', 'staff', 'accountant'])
export type VenueRole = z.infer<typeof venueRole>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const hours = z.object({ opens: clock, closes: clock })
export const opening = hours.extend({ day: z.int().min(0).max(6) })
export const week = z
  .array(opening)
  .max(28)
  .refine(openings => !weekOverlaps(openings), { error: 'hours_overlap' })
const date = z.iso.date()

export const schedule = z.object({
  hours: week,
  /** Closed for Friday prayer. */
  fridayPause: z
    .object({ from: clock, until: clock })
    .refine(({ from, until }) => from < until, { error: 'pause_order' })
    .nullable(),
  /** The week in Ramadan; null: as usual. */
  ramadanHours: week.nullable(),
  /** Dates with their own hours; without hours closed. */
  specialDays: z
    .array(
      z.object({
        date,
        hours: z
          .array(hours)
          .max(4)
          .refine(openings => !hoursOverlap(openings), { error: 'hours_overlap' }),
      }),
    )
    .max(60)
    .refine(days => new Set(days.map(day => day.date)).size === days.length, { error: 'date_twice' }),
  closedForGood: z.boolean(),
})
export type ScheduleTerms = z.infer<typeof schedule>

/** Oman's VAT identification number. */
const vatNumber = numbered(/^OM\d{10}$/)

export const venueCard = z.object({
  id,
  name: localized(120),
  type: venueType,
  area: z.string(),
  point,
  picture: pictureId.nullable(),
})
export type VenueCard = z.infer<typeof venueCard>

export const venue = venueCard.extend({
  description: localized(2000),
  address: localized(400),
  phone: z.string(),
  hours: z.array(opening),
  fridayPause: z.object({ from: clock, until: clock }).nullable(),
  ramadanHours: z.array(opening).nullable(),
  specialDays: z.array(z.object({ date, hours: z.array(hours) })),
  ramadan: season.nullable(),
  closedSince: date.nullable(),
  vatNumber: z.string().nullable(),
  /** Default of the form for a new deal. */
  instructions: localized(500),
  tags: z.array(z.enum(venueTags)),
  /** By how many minutes after the window a customer may announce to come late. */
  tolerance: z.int(),
  takesCash: z.boolean(),
  createdAt: instant,
  /** Shared by the venue's details and hours. */
  version,
})
export type Venue = z.infer<typeof venue>

export const venueDetails = z.object({
  name: localizedRequired(120),
  type: venueType,
  description: localizedProse(2000),
  address: localizedRequired(400),
  area: areaSlug,
  phone,
  point: pin,
  hours: week,
  picture: pictureId.nullable().default(null),
  vatNumber: vatNumber.nullable().default(null),
})
export type VenueDetails = z.infer<typeof venueDetails>

/** Fields that are left out stay unchanged; hours have a form of their own. */
export const venueEdit = venueDetails.extend({
  hours: week.optional(),
  instructions: localizedProse(500).optional(),
  tags: z
    .array(z.enum(venueTags))
    .refine(tags => new Set(tags).size === tags.length, { error: 'tag_twice' })
    .optional(),
  tolerance: z.int().min(0).max(MOST_TOLERANCE).optional(),
  takesCash: z.boolean().optional(),
})
export type VenueEdit = z.infer<typeof venueEdit>

export const venueChange = z.object({
  id,
  at: instant,
  /** The name is only given for current members of the team, not for the office, the system or people who have left. */
  by: z.object({ kind: z.enum(['you', 'colleague', 'office', 'someone']), name: z.string().nullable() }),
  field: z.enum(venueFields),
  before: z.unknown(),
  after: z.unknown(),
})
export type VenueChange = z.infer<typeof venueChange>
