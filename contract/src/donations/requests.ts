import { z } from 'zod'
import { phone } from '../identity/schemas.ts'
import { messageBody, thread } from '../messages/schemas.ts'
import { paymentMethod } from '../payments/schemas.ts'
import { route } from '../platform/route.ts'
import { cursor, grams, id, instant, page, prose } from '../platform/schemas.ts'
import { cancelReasons } from './rules.ts'
import { ownRequest, rating } from './schemas.ts'

const donationId = z.object({ donationId: id })
const requestId = z.object({ requestId: id })

export const requestDonation = route({
  method: 'POST',
  path: '/api/v1/donations/{donationId}/requests',
  access: 'account',
  offered: true,
  summary: 'Requests some or all of a donation; the donor decides who gets it',
  params: donationId,
  body: z.object({
    grams: grams.min(100),
    message: prose(500).default(''),
    wishedAt: instant,
    phone,
  }),
  result: ownRequest,
  errors: [
    'donation_closed',
    'too_much_requested',
    'request_exists',
    'charities_first',
    'quota_reached',
    'own_donation',
    'time_not_offered',
    'too_many_waiting',
    'too_many_requests',
    'charity_not_active',
    'too_many_claims',
    'reports_overdue',
  ],
  idempotent: true,
})

export const listOwnRequests = route({
  method: 'GET',
  path: '/api/v1/me/requests',
  viewable: { without: ['items.code', 'items.meeting', 'items.payment.url'] },
  access: 'account',
  summary: 'The person’s requests, newest first',
  query: z.object({ tab: z.enum(['open', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(ownRequest),
})

export const getOwnRequest = route({
  method: 'GET',
  path: '/api/v1/me/requests/{requestId}',
  viewable: { without: ['code', 'meeting', 'payment.url'] },
  access: 'account',
  own: true,
  summary: 'One request of the person; includes place, phone and code once accepted',
  params: requestId,
  result: ownRequest,
})

export const cancelRequest = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/cancel',
  access: 'account',
  own: true,
  summary: 'Cancels a request; refunds it if cancelled 2 hours ahead or if the donor was not there',
  params: requestId,
  body: z.object({ reason: z.enum(cancelReasons) }),
  result: ownRequest,
  errors: ['request_closed'],
})

export const payRequest = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/payment',
  access: 'account',
  own: true,
  summary: 'Opens (or answers the open) gateway page of an accepted priced request',
  params: requestId,
  body: z.object({ method: paymentMethod }),
  result: ownRequest,
  errors: ['request_hold_expired', 'request_closed', 'payment_unavailable'],
})

export const checkRequestPayment = route({
  method: 'POST',
  path: '/api/v1/me/requests/{requestId}/payment/check',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Asks the gateway now whether the request is paid',
  params: requestId,
  result: ownRequest,
  errors: ['payment_unavailable'],
})

export const rateRequest = route({
  method: 'POST',
  path: '/api/v1/donation-requests/{requestId}/rating',
  access: 'account',
  own: true,
  summary: 'Rates the other side after the handover; once, shown when both have rated or after a week',
  params: requestId,
  body: rating,
  result: null,
  errors: ['not_collected_yet', 'already_rated'],
})

export const getRequestThread = route({
  method: 'GET',
  path: '/api/v1/donation-requests/{requestId}/messages',
  access: 'account',
  own: true,
  summary: 'What donor and requester wrote to each other; reading it marks it read',
  params: requestId,
  result: thread,
})

export const writeToRequest = route({
  method: 'POST',
  path: '/api/v1/donation-requests/{requestId}/messages',
  access: 'account',
  own: true,
  summary: 'Writes to the other side; before acceptance a phone or a link is withheld',
  params: requestId,
  body: messageBody,
  result: thread,
  errors: ['thread_closed', 'too_many_requests'],
  idempotent: true,
})
