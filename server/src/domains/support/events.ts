import type { Event } from '#platform/outbox'

/** Those who look after the place have answered a person's question. */
export const ticketAnswered = (userId: string, ticketId: string): Event<{ ticketId: string }> => ({
  topic: 'support.answered',
  audience: [`user:${userId}`],
  data: { ticketId },
})
