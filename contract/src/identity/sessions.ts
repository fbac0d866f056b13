import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant } from '../platform/schemas.ts'

export const session = z.object({
  id,
  isCurrent: z.boolean(),
  startedAt: instant,
  /** When the session last refreshed its access token; it may have been used for up to ten minutes after that. */
  seenAt: instant,
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  isSure: z.boolean(),
})
export type Session = z.infer<typeof session>

export const securityEvent = z.object({
  id,
  kind: z.string(),
  happenedAt: instant,
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSessions = route({
  method: 'GET',
  path: '/api/v1/me/sessions',
  access: 'account',
  summary: 'Where the person is signed in, the latest first, 50 at most',
  result: z.array(session),
})

export const endSession = route({
  method: 'DELETE',
  path: '/api/v1/me/sessions/{sessionId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Ends one session immediately',
  params: z.object({ sessionId: id }),
  result: null,
})

export const listSecurityEvents = route({
  method: 'GET',
  path: '/api/v1/me/security-events',
  access: 'account',
  summary: 'What happened to the account lately, the latest first, 50 at most',
  result: z.array(securityEvent),
})
