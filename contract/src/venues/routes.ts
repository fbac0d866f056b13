import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, version } from '../platform/schemas.ts'
import { touchedFates } from './rules.ts'
import { schedule, venue, venueCard, venueChange, venueDetails, venueEdit, venueRole } from './schemas.ts'

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
    /** What happens to deals and paid pickups at times when the venue would be closed. */
    touched: z.enum(touchedFates).optional(),
  }),
  result: venue,
  errors: ['not_allowed', 'changed_meanwhile', 'hours_touch_sales'],
})
