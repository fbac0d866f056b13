import type { Event } from '#platform/outbox'

export const ticketAnswered = (
  userId: string,
  ticketId: string,
  replyId: string,
): Event<'support.answered'> => ({
  topic: 'support.answered',
  audience: [`user:${userId}`],
  data: { ticketId, replyId },
})

/** Announced for tickets that have an owner in the office. */
export const customerReplied = (ticketId: string, replyId: string): Event<'support.customer_replied'> => ({
  topic: 'support.customer_replied',
  audience: [],
  data: { ticketId, replyId },
})

export const handedOver = (ticketId: string, stepId: string, to: string): Event<'support.handed_over'> => ({
  topic: 'support.handed_over',
  audience: [],
  data: { ticketId, stepId, to },
})
