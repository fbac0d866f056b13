import type { Event } from '#platform/outbox'

/** A session is over: whatever is open for it closes. */
export const sessionEnded = (
  sessionId: string,
  userId: string,
  why: string,
): Event<'identity.session_ended'> => ({
  topic: 'identity.session_ended',
  audience: [`session:${sessionId}`],
  data: { sessionId, userId, why },
})

/** A person's data is erased. The event itself, and the address in it, is deleted after three days. */
export const personErased = (userId: string, email: string | null): Event<'identity.erased'> => ({
  topic: 'identity.erased',
  audience: [],
  data: { userId, email },
})

/** A person has an account now. */
export const signedUp = (userId: string): Event<'identity.signed_up'> => ({
  topic: 'identity.signed_up',
  audience: [`user:${userId}`],
  data: { userId },
})
