import { z } from 'zod'
import { route } from '../platform/route.ts'
import { grams, id } from '../platform/schemas.ts'
import { donationCard, ownRequest } from './schemas.ts'

export const charityOffer = donationCard.extend({
  /** A charity may claim it without the donor's answer. */
  allowsClaims: z.boolean(),
  isNear: z.boolean(),
  /** The caller's own open request for it. */
  requestId: id.nullable(),
})
export type CharityOffer = z.infer<typeof charityOffer>

export const listCharityOffers = route({
  method: 'GET',
  path: '/api/v1/me/charity/offers',
  access: 'account',
  summary: 'Free food for the person’s charity: of its areas first, then what ends first; 50 at most',
  result: z.array(charityOffer),
})

export const claimDonation = route({
  method: 'POST',
  path: '/api/v1/donations/{donationId}/claim',
  access: 'account',
  offered: true,
  summary:
    'A charity claims all or a part of a donation: accepted at once when its donor lets charities take it, else a request',
  params: z.object({ donationId: id }),
  body: z.object({ grams: grams.min(100) }),
  result: ownRequest,
  errors: [
    'charity_not_active',
    'too_many_claims',
    'reports_overdue',
    'donation_closed',
    'too_much_requested',
    'request_exists',
    'own_donation',
    'time_not_offered',
    'too_many_requests',
    'too_many_waiting',
  ],
  idempotent: true,
})
