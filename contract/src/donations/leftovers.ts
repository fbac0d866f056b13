import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, page } from '../platform/schemas.ts'
import { storages } from './rules.ts'
import { ownDonation } from './schemas.ts'

export const giveLeftovers = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/donations',
  access: 'account',
  venue: 'staff',
  summary:
    'Gives portions that are left of a deal away in the venue’s name: they leave the deal, and are fetched at the venue',
  params: z.object({ dealId: id }),
  body: z.object({
    portions: z.int().min(1).max(500),
    storage: z.enum(storages),
    madeAt: instant,
    endsAt: instant,
    /** The donor confirms that the food was stored as `checksFor` requires. */
    isSafe: z.literal(true),
    /** Charities may claim it without the donor's answer. */
    allowsClaims: z.boolean().default(false),
  }),
  result: ownDonation,
  errors: ['not_open_yet', 'leftovers_gone', 'unsafe_food', 'licence_expired'],
  idempotent: true,
})

export const listVenueDonations = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/donations',
  access: 'account',
  venue: 'staff',
  summary: 'What a venue gives and gave, the latest first',
  params: z.object({ venueId: id }),
  query: z.object({ tab: z.enum(['open', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(ownDonation),
})
