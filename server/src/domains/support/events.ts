import type { Event } from '#platform/outbox'

/** An operator answered a person's question. */
export const ticketAnswered = (
  userId: string,
  ticketId: string,
  replyId: string,
): Event<'support.answered'> => ({
  topic: 'support.answered',
  audience: [`user:${userId}`],
  data: { ticketId, replyId },
})
