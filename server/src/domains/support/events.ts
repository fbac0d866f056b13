import type { Event } from '#platform/outbox'

/** The office answered a person's question. */
export const ticketAnswered = (
  userId: string,
  ticketId: string,
  replyId: string,
): Event<'support.answered'> => ({
  topic: 'support.answered',
  audience: [`user:${userId}`],
  data: { ticketId, replyId },
})

/** A person answered a ticket that somebody of the office has. */
export const customerReplied = (ticketId: string, replyId: string): Event<'support.customer_replied'> => ({
  topic: 'support.customer_replied',
  audience: [],
  data: { ticketId, replyId },
})

/** A colleague was given a ticket. */
export const handedOver = (ticketId: string, stepId: string, to: string): Event<'support.handed_over'> => ({
  topic: 'support.handed_over',
  audience: [],
  data: { ticketId, stepId, to },
})
