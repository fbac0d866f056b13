export const ticketTopics = ['order', 'payment', 'account', 'venue', 'privacy', 'other'] as const
export type TicketTopic = (typeof ticketTopics)[number]
/** `open` waits for us, `answered` waits for the person. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const LONGEST_SUBJECT = 200
export const LONGEST_TEXT = 5000
