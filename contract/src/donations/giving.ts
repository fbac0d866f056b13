import { z } from 'zod'
import { allergensSure } from '../platform/allergens.ts'
import { route } from '../platform/route.ts'
import { baisa, cursor, grams, id, instant, page, prose, version } from '../platform/schemas.ts'
import { donationTerms, ownDonation, receivedRequest } from './schemas.ts'

const donationId = z.object({ donationId: id })
const receivedId = z.object({ receivedId: id })

export const getGiving = route({
  method: 'GET',
  path: '/api/v1/me/giving',
  access: 'account',
  summary: 'Whether the person can donate and set prices, and their last pickup address',
  result: z.object({
    isDonor: z.boolean(),
    kind: z.enum(['household', 'business']).nullable(),
    /** Only a business with a verified licence may set prices for food; feed may always have one. */
    isVerified: z.boolean(),
    licence: z.enum(['none', 'waiting', 'verified', 'refused']),
    /** Highest price of a whole donation, in baisa; 0: it must be free. */
    priceMost: baisa,
    last: donationTerms
      .pick({ place: true, area: true, phone: true })
      .extend({ address: z.string() })
      .nullable(),
  }),
})

export const createDonation = route({
  method: 'POST',
  path: '/api/v1/donations',
  access: 'account',
  summary: 'Lists a donation of food or animal feed; donors only',
  body: donationTerms.extend({ allergensSure }),
  result: ownDonation,
  errors: [
    'not_open_yet',
    'donor_needed',
    'price_not_allowed',
    'unsafe_food',
    'checks_missing',
    'feed_not_allowed',
    'allergens_named',
  ],
  idempotent: true,
})

export const editDonation = route({
  method: 'PUT',
  path: '/api/v1/own-donations/{donationId}',
  access: 'account',
  own: true,
  summary:
    'Changes what is given; once somebody was accepted only texts, picture and a shorter time. Whoever asked is told',
  params: donationId,
  body: donationTerms.extend({ version, allergensSure }),
  result: ownDonation,
  errors: [
    'changed_meanwhile',
    'price_not_allowed',
    'unsafe_food',
    'checks_missing',
    'feed_not_allowed',
    'allergens_named',
    'donation_locked',
    'donation_closed',
  ],
})

export const listOwnDonations = route({
  method: 'GET',
  path: '/api/v1/own-donations',
  access: 'account',
  summary: 'What the person gives and gave, the latest first',
  query: z.object({ tab: z.enum(['open', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(ownDonation),
})

export const getOwnDonation = route({
  method: 'GET',
  path: '/api/v1/own-donations/{donationId}',
  access: 'account',
  own: true,
  summary: 'One donation with the requests for it, the waiting ones first, then the latest, 200 at most',
  params: donationId,
  result: ownDonation.extend({ requests: z.array(receivedRequest) }),
})

export const withdrawDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/withdraw',
  access: 'account',
  own: true,
  summary: 'Ends a listing; who was accepted is told, and refunded when it was paid',
  params: donationId,
  body: z.object({ reason: prose(300).default('') }),
  result: ownDonation,
  errors: ['donation_closed'],
})

export const recallDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/recall',
  access: 'account',
  own: true,
  summary: 'Recalls a donation: ends the listing and warns everyone who took some',
  params: donationId,
  body: z.object({ reason: prose(500).min(1) }),
  result: ownDonation,
})

export const recallAnyDonation = route({
  method: 'POST',
  path: '/api/v1/admin/donations/{donationId}/recall',
  access: { office: 'moderation' },
  summary: 'Recalls a donation as the operator',
  params: donationId,
  body: z.object({ reason: prose(500).min(1) }),
  result: null,
})

export const refundDonation = route({
  method: 'POST',
  path: '/api/v1/admin/donation-requests/{donationRequestId}/refund',
  access: { office: 'support' },
  stepUp: true,
  summary:
    'Gives back what was paid for a donation that was handed over; above the sum that is set a second member approves',
  params: z.object({ donationRequestId: id }),
  body: z.object({
    reason: prose(300).min(3),
    /** If a second member must approve, request that approval instead of being refused. */
    asks: z.boolean().default(false),
  }),
  result: z.object({ refund: baisa, approvalId: id.nullable() }),
  errors: ['request_not_refundable', 'second_member_needed', 'already_requested'],
})

export const acceptRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/accept',
  access: 'account',
  own: true,
  summary: 'Accepts a request; `grams` can be less than requested',
  params: receivedId,
  body: z.object({
    grams: grams.min(100).nullable().default(null),
    agreedAt: instant.nullable().default(null),
  }),
  result: receivedRequest,
  errors: ['request_closed', 'donation_closed', 'too_much_requested', 'quota_reached', 'time_not_offered'],
})

export const declineRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/decline',
  access: 'account',
  own: true,
  summary: 'Says no to a waiting request; the person is told',
  params: receivedId,
  body: z.object({ reason: prose(300).default('') }),
  result: receivedRequest,
  errors: ['request_closed'],
})

export const releaseRequest = route({
  method: 'POST',
  path: '/api/v1/received-requests/{receivedId}/release',
  access: 'account',
  own: true,
  summary: 'Releases an accepted request when nobody came within two hours of the agreed time',
  params: receivedId,
  result: receivedRequest,
  errors: ['request_closed', 'too_early_to_release'],
})

export const handOverDonation = route({
  method: 'POST',
  path: '/api/v1/own-donations/{donationId}/hand-over',
  access: 'account',
  own: true,
  summary: 'Hands over a donation by the receiver’s code',
  params: donationId,
  body: z.object({ code: z.string().trim().max(20) }),
  result: receivedRequest,
  errors: ['wrong_code', 'too_many_codes', 'request_closed'],
})
