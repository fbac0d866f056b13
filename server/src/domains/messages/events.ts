import type { Event } from '#platform/outbox'

/** Somebody was insulted; the message was kept back, and somebody should look at it. */
export const abusiveMessage = (messageId: string): Event<{ messageId: string }> => ({
  topic: 'messages.abusive',
  audience: [],
  data: { messageId },
})
