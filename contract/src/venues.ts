import { z } from 'zod'
import { AREAS } from './areas.rules.ts'
import { cityPoint, id, instant, localized, localizedRequired, pictureId, point } from './common.ts'
import { route } from './kit.ts'

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
export const venueRole = z.enum(['owner', 'manager', 'staff'])
export type VenueRole = z.infer<typeof venueRole>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const opening = z.object({ day: z.int().min(0).max(6), opens: clock, closes: clock })
export const areaSlug = z.enum(AREAS.map(area => area.slug) as [string, ...string[]])

/** Oman's VAT identification number. */
const vatNumber = z.string().regex(/^OM\d{10}$/)

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
  vatNumber: z.string().nullable(),
  createdAt: instant,
})
export type Venue = z.infer<typeof venue>

export const venueDetails = z.object({
  name: localizedRequired(120),
  type: venueType,
  description: localized(2000),
  address: localizedRequired(400),
  area: areaSlug,
  phone: z.string().min(1).max(40),
  point: cityPoint,
  hours: z.array(opening).max(28),
  picture: pictureId.nullable().default(null),
  vatNumber: vatNumber.nullable().default(null),
})
export type VenueDetails = z.infer<typeof venueDetails>

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
  access: 'signed_in',
  summary: 'The venues this person works for, with their role there',
  result: z.array(venueCard.extend({ role: venueRole })),
})

export const openVenue = route({
  method: 'POST',
  path: '/api/v1/venues',
  access: 'operator',
  secondFactor: true,
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
  body: venueDetails,
  result: venue,
})
