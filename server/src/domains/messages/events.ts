import type { Event } from '#platform/outbox'

/** An insult: the message was withheld, and an operator should look at it. */
export const abusiveMessage = (messageId: string): Event<'messages.abusive'> => ({
  topic: 'messages.abusive',
  audience: [],
  data: { messageId },
})
