import { z } from 'zod'
import {
  areaSlug,
  cursor,
  id,
  instant,
  localized,
  localizedProse,
  localizedRequired,
  numbered,
  page,
  pictureId,
  pin,
  point,
  version,
} from './common.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'
import { season } from './seasons.ts'
import {
  hoursOverlap,
  MOST_TOLERANCE,
  touchedFates,
  venueFields,
  venueTags,
  weekOverlaps,
} from './venues.rules.ts'

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

/** Owner and manager change the venue; staff list deals and hand over. */
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

/** When a venue is open. */
export const schedule = z.object({
  hours: week,
  /** Closed for Friday prayer. */
  fridayPause: z
    .object({ from: clock, until: clock })
    .refine(({ from, until }) => from < until, { error: 'pause_order' })
    .nullable(),
  /** The week in Ramadan; null: as always. */
  ramadanHours: week.nullable(),
  /** Dates with hours of their own; none: closed. */
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

/** What cards and lists show of a venue. */
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
  /** This Ramadan or the next. */
  ramadan: season.nullable(),
  closedSince: date.nullable(),
  vatNumber: z.string().nullable(),
  /** What the form of a new deal begins with. */
  instructions: localized(500),
  tags: z.array(z.enum(venueTags)),
  /** How many minutes after its window a customer may say they come. */
  tolerance: z.int(),
  /** People may pay in cash at its counter. */
  takesCash: z.boolean(),
  createdAt: instant,
  /** Of its details and hours together. */
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

/** What a manager changes. What is left out stays as it is; hours have a form of their own. */
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

const venueId = z.object({ venueId: id })

export const getVenue = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}',
  access: 'anyone',
  summary: 'A venue with its hours and address',
  params: venueId,
  result: venue,
})

export const myVenues = route({
  method: 'GET',
  path: '/api/v1/me/venues',
  viewable: {},
  access: 'signed_in',
  summary: 'The venues this person works for, with their role there',
  result: z.array(venueCard.extend({ role: venueRole })),
})

export const openVenue = route({
  method: 'POST',
  path: '/api/v1/venues',
  access: { office: 'catalogue' },
  summary: 'Opens a venue and makes a person its owner',
  body: venueDetails.extend({ ownerId: id }),
  result: venue,
  errors: ['user_unknown'],
  idempotent: true,
})

export const editVenue = route({
  method: 'PUT',
  path: '/api/v1/venues/{venueId}',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Changes a venue; owner and manager only',
  params: venueId,
  body: venueEdit.extend({ version }),
  result: venue,
  errors: ['changed_meanwhile'],
})

/** One field that somebody changed. */
export const venueChange = z.object({
  id,
  at: instant,
  /** A member of the team by name; the office and the system have none, nor who has left. */
  by: z.object({ kind: z.enum(['you', 'colleague', 'office', 'someone']), name: z.string().nullable() }),
  field: z.enum(venueFields),
  before: z.unknown(),
  after: z.unknown(),
})
export type VenueChange = z.infer<typeof venueChange>

export const listVenueChanges = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/changes',
  access: 'signed_in',
  venue: 'owner',
  summary: 'What was changed of a venue, by whom and when, newest first; for its owners and the office',
  params: venueId,
  query: z.object({ cursor: cursor.optional() }),
  result: page(venueChange),
})

export const setSchedule = route({
  method: 'PUT',
  path: '/api/v1/venues/{venueId}/schedule',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Says when a venue is open; only an owner closes it for good or opens it again',
  params: venueId,
  body: schedule.extend({
    version,
    /** What becomes of what is on sale or paid for times at which it is closed then. */
    touched: z.enum(touchedFates).optional(),
  }),
  result: venue,
  errors: ['not_allowed', 'changed_meanwhile', 'hours_touch_sales'],
})
