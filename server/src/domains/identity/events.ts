import type { Event } from '#platform/outbox'

/** A session is over: whatever is open for it closes. */
export const sessionEnded = (sessionId: string, userId: string, why: string): Event<SessionEnded> => ({
  topic: 'identity.session_ended',
  audience: [`session:${sessionId}`],
  data: { sessionId, userId, why },
})
export interface SessionEnded {
  sessionId: string
  userId: string
  why: string
}

/** A person's data is erased: each domain forgets what it knows of who it was. */
export const personErased = (userId: string, email: string | null): Event<PersonErased> => ({
  topic: 'identity.erased',
  audience: [],
  data: { userId, email },
})
export interface PersonErased {
  userId: string
  /** For what was left under the address alone; goes with the event, after three days. */
  email: string | null
}

/** A person has an account now. */
export const signedUp = (userId: string): Event<{ userId: string }> => ({
  topic: 'identity.signed_up',
  audience: [`user:${userId}`],
  data: { userId },
})
