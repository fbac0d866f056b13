import type { Event } from '#platform/outbox'

/** A person has an account now. */
export const signedUp = (userId: string): Event<{ userId: string }> => ({
  topic: 'identity.signed_up',
  audience: [`user:${userId}`],
  data: { userId },
})
