import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'

/** Changes of an account that its owner may not have made. */
const securityNotice = z.enum([
  'password_changed',
  'email_changed',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'identity_linked',
  'new_device',
  'office_joined',
  'office_changed',
  'office_left',
])

export type SecurityNotice = z.infer<typeof securityNotice>

export const live = {
  'identity.signed_up': z.object({ userId: id }),
} satisfies Events

/**
 * Events that end the live streams of their audience. The client reconnects and then receives only what it may still
 * read.
 */
export const ending = {
  'identity.session_ended': z.object({ sessionId: id, userId: id, why: z.string() }),
} satisfies Events

export const internal = {
  /** Each domain deletes what it stores about the person. The address is for rows that store it instead of the id. */
  'identity.erased': z.object({ userId: id, email: z.string().nullable() }),
  'identity.security_changed': z.object({ userId: id, what: securityNotice, at: instant }),
  'identity.application_decided': z.object({ applicationId: id }),
} satisfies Events
