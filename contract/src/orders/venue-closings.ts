import { z } from 'zod'
import { route } from '../platform/route.ts'
import { baisa, id, localized, pickupWindow, prose, proseOrNull } from '../platform/schemas.ts'
import { schedule } from '../venues/schemas.ts'

const venueId = z.object({ venueId: id })
const access = { office: 'support' } as const

const closing = z.object({
  /** The business day to close: after midnight it is still yesterday until the night's hours end. */
  date: z.iso.date(),
  isClosed: z.boolean(),
  /** Paid or promised pickups of that day that were not handed over. */
  pickups: z.int(),
  /** Refund to cards, without fees. */
  amount: baisa,
  /** Deals of that day that are on sale or scheduled. */
  deals: z.int(),
})
export type Closing = z.infer<typeof closing>

export const getClosing = route({
  access,
  method: 'GET',
  path: '/api/v1/admin/venues/{venueId}/closing',
  summary: 'What closing a venue for today would call off',
  params: venueId,
  result: closing,
})

export const closeToday = route({
  access,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/venues/{venueId}/closing',
  summary:
    'Closes a venue for the rest of today: its deals go off sale, and its open pickups of today are cancelled as the venue would, refunded and told; above the sum that is set a second member approves',
  params: venueId,
  body: z.object({ reason: prose(300).min(3) }),
  result: z.object({
    cancelled: z.int(),
    /** To cards, in baisa. */
    refund: baisa,
    /** Pickups that wait for a second member. */
    requested: z.int(),
  }),
  errors: ['venue_closed'],
})

const ofManager = { access: 'signed_in', venue: 'manager' } as const

export const getOwnClosing = route({
  ...ofManager,
  method: 'GET',
  path: '/api/v1/venues/{venueId}/closing',
  summary: 'What closing for today would call off, for the owner and managers',
  params: venueId,
  result: closing,
})

export const closeTonight = route({
  ...ofManager,
  teamAlone: true,
  method: 'POST',
  path: '/api/v1/venues/{venueId}/closing',
  summary:
    'Closes the venue for the rest of today: its deals go off sale, and its open pickups of today are cancelled, refunded and told',
  params: venueId,
  body: z.object({ reason: proseOrNull(300) }),
  result: z.object({ cancelled: z.int(), refund: baisa }),
  errors: ['venue_closed'],
  idempotent: true,
})

const touched = z.object({
  deals: z.array(z.object({ id, title: localized(120), window: pickupWindow, remaining: z.int() })),
  pickups: z.array(
    z.object({ id, number: z.string(), window: pickupWindow, portions: z.int(), total: baisa }),
  ),
})
export type TouchedSales = z.infer<typeof touched>

export const previewHours = route({
  ...ofManager,
  method: 'POST',
  path: '/api/v1/venues/{venueId}/schedule/preview',
  summary: 'Which deals and orders other hours would touch; nothing is changed',
  params: venueId,
  body: schedule,
  result: touched,
})
