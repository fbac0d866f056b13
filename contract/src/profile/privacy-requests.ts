import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, line, page, prose } from '../platform/schemas.ts'
import { privacyRequestChannels, privacyRequestEnds, privacyRequestKinds } from './privacy-requests.rules.ts'

const privacyRequest = z.object({
  id,
  number: z.int(),
  kind: z.enum(privacyRequestKinds),
  text: z.string(),
  requestedAt: instant,
  /** Legal deadline of the answer. */
  dueAt: instant,
  end: z.object({ how: z.enum(privacyRequestEnds), at: instant, answer: z.string() }).nullable(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

const ownRequests = z.object({ requests: z.array(privacyRequest) })

export const listOwnPrivacyRequests = route({
  method: 'GET',
  path: '/api/v1/me/privacy-requests',
  access: 'account',
  summary: 'What the person asked for by the data protection law, the latest first, 50 at most',
  result: ownRequests,
})

export const requestPrivacy = route({
  method: 'POST',
  path: '/api/v1/me/privacy-requests',
  access: 'account',
  beforeConsents: true,
  summary: 'Asks for a right under the data protection law; the office answers within 45 days',
  body: z.object({ kind: z.enum(privacyRequestKinds), text: prose(2000).min(3) }),
  result: ownRequests,
  errors: ['too_many_requests'],
  idempotent: true,
})

const officePrivacyRequest = privacyRequest.extend({
  way: z.enum(privacyRequestChannels),
  person: z.object({ id, name: z.string(), email: z.string().nullable() }).nullable(),
  /** Name and contact when the request did not come from an account. */
  contact: z.string(),
  owner: z.object({ id, name: z.string() }).nullable(),
  notes: z.array(z.object({ by: z.string(), text: z.string(), at: instant })),
})
export type OfficePrivacyRequest = z.infer<typeof officePrivacyRequest>

export const listPrivacyRequests = route({
  method: 'GET',
  path: '/api/v1/admin/privacy-requests',
  access: { office: 'people' },
  personal: true,
  summary: 'Requests under the data protection law: what is due first, or what is closed, the latest first',
  query: z.object({ state: z.enum(['open', 'closed']).default('open'), cursor: cursor.optional() }),
  result: page(officePrivacyRequest),
})

export const countPrivacyRequests = route({
  method: 'GET',
  path: '/api/v1/admin/privacy-requests/count',
  access: { office: 'people' },
  summary: 'How many requests wait for an answer, 100 at most',
  result: z.object({ open: z.int() }),
})

export const enterPrivacyRequest = route({
  method: 'POST',
  path: '/api/v1/admin/privacy-requests',
  access: { office: 'people' },
  summary: 'Enters a request that came by mail, phone or on paper; its clock runs from the day it came',
  body: z.object({
    kind: z.enum(privacyRequestKinds),
    way: z.enum(['mail', 'phone', 'paper']),
    /** The person's contact, which is also used to find their account. */
    contact: line(200).min(3),
    text: prose(2000).min(3),
    receivedOn: z.iso.date(),
  }),
  result: officePrivacyRequest,
  errors: ['invalid_input'],
  idempotent: true,
})

const requestId = z.object({ requestId: id })

export const ownPrivacyRequest = route({
  method: 'POST',
  path: '/api/v1/admin/privacy-requests/{requestId}/owner',
  access: { office: 'people' },
  summary: 'Takes a request on, or gives it back to all',
  params: requestId,
  body: z.object({ isMine: z.boolean() }),
  result: officePrivacyRequest,
  errors: ['case_decided'],
})

export const notePrivacyRequest = route({
  method: 'POST',
  path: '/api/v1/admin/privacy-requests/{requestId}/notes',
  access: { office: 'people' },
  summary: 'Adds a note for colleagues',
  params: requestId,
  body: z.object({ text: prose(2000).min(1) }),
  result: officePrivacyRequest,
})

export const answerPrivacyRequest = route({
  method: 'POST',
  path: '/api/v1/admin/privacy-requests/{requestId}/answer',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Answers a request once; who has an account gets it by mail and in the inbox',
  params: requestId,
  body: z.object({ text: prose(4000).min(3) }),
  result: officePrivacyRequest,
  errors: ['case_decided'],
})
