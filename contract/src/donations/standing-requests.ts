import { z } from 'zod'
import { dealCategories } from '../deals/rules.ts'
import { phone } from '../identity/schemas.ts'
import { MOST_AREAS } from '../platform/areas.rules.ts'
import { route } from '../platform/route.ts'
import { areaSlug, grams, id, instant, prose, version } from '../platform/schemas.ts'
import { unique } from './schemas.ts'

export const standingTerms = z.object({
  categories: unique(z.enum(dealCategories), 6),
  leastGrams: grams,
  mostGrams: grams,
  /** Empty: anywhere in the city. */
  areas: unique(areaSlug, MOST_AREAS),
  /** Whether a matching donation is requested automatically; else the buyer is only notified. */
  requestsAutomatically: z.boolean(),
  phone,
  message: prose(500).default(''),
})
export type StandingTerms = z.infer<typeof standingTerms>
export const standingRequest = standingTerms.extend({
  message: z.string(),
  id,
  isOn: z.boolean(),
  createdAt: instant,
  version,
})
export type StandingRequest = z.infer<typeof standingRequest>

export const listStandingRequests = route({
  method: 'GET',
  path: '/api/v1/me/standing-requests',
  access: 'account',
  summary: 'What a farm or company always takes, 20 at most',
  result: z.array(standingRequest),
})

export const createStandingRequest = route({
  method: 'POST',
  path: '/api/v1/me/standing-requests',
  access: 'account',
  summary: 'Creates a standing request for matching animal feed; buyers only',
  body: standingTerms,
  result: standingRequest,
  errors: ['buyer_needed', 'too_many_standing_requests'],
  idempotent: true,
})

export const editStandingRequest = route({
  method: 'PUT',
  path: '/api/v1/me/standing-requests/{standingId}',
  access: 'account',
  own: true,
  summary: 'Changes, pauses or resumes a standing request',
  params: z.object({ standingId: id }),
  body: standingTerms.extend({ isOn: z.boolean(), version }),
  result: standingRequest,
  errors: ['changed_meanwhile'],
})

export const dropStandingRequest = route({
  method: 'DELETE',
  path: '/api/v1/me/standing-requests/{standingId}',
  access: 'account',
  own: true,
  summary: 'Deletes a standing request',
  params: z.object({ standingId: id }),
  result: null,
})
