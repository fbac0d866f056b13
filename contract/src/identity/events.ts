import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id, instant } from '../platform/schemas.ts'

/** What changed about an account that its owner did not do, perhaps. */
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

/** What clients receive. */
export const live = {
  'identity.signed_up': z.object({ userId: id }),
} satisfies Events

/** They end the live streams of their audience, which reconnects with what it may read from then on. */
export const ending = {
  'identity.session_ended': z.object({ sessionId: id, userId: id, why: z.string() }),
} satisfies Events

/** Read by reactions alone. */
export const internal = {
  /** Each domain deletes what it stores of the person. The address is for rows that have it in place of the id. */
  'identity.erased': z.object({ userId: id, email: z.string().nullable() }),
  'identity.security_changed': z.object({ userId: id, what: securityNotice, at: instant }),
  'identity.application_decided': z.object({ applicationId: id }),
} satisfies Events
