import type { EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

/** A session ended: its live connections close. */
export const sessionEnded = (
  sessionId: string,
  userId: string,
  why: string,
): Event<'identity.session_ended'> => ({
  topic: 'identity.session_ended',
  audience: [`session:${sessionId}`],
  data: { sessionId, userId, why },
})

/** The event, and the address in it, is deleted after three days. */
export const personErased = (userId: string, email: string | null): Event<'identity.erased'> => ({
  topic: 'identity.erased',
  audience: [],
  data: { userId, email },
})

export const signedUp = (userId: string): Event<'identity.signed_up'> => ({
  topic: 'identity.signed_up',
  audience: [`user:${userId}`],
  data: { userId },
})

/** An account changed in a way that its owner may not have caused. */
export const securityChanged = (
  data: EventData<'identity.security_changed'>,
): Event<'identity.security_changed'> => ({ topic: 'identity.security_changed', audience: [], data })

export const applicationDecided = (applicationId: string): Event<'identity.application_decided'> => ({
  topic: 'identity.application_decided',
  audience: [],
  data: { applicationId },
})
