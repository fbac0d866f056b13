import { z } from 'zod'
import { baisa, id, prose } from './common.ts'
import { route } from './kit.ts'

const venueId = z.object({ venueId: id })
const access = { office: 'support' } as const

export const getClosing = route({
  access,
  method: 'GET',
  path: '/api/v1/admin/venues/{venueId}/closing',
  summary: 'What closing a venue for today would call off',
  params: venueId,
  result: z.object({
    /** It is closed all day already. */
    isClosed: z.boolean(),
    /** Pickups of today that are paid for, or promised, and not handed over. */
    pickups: z.int(),
    /** What of them goes back to cards, without fees. */
    amount: baisa,
    /** Deals of today that are on sale or to come. */
    deals: z.int(),
  }),
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
    asked: z.int(),
  }),
  errors: ['venue_closed'],
})
