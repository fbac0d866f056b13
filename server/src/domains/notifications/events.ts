import type { Event } from '#platform/outbox'

/** People got a notification, or read one on another device. */
export const notificationsChanged = (userIds: readonly string[]): Event<'notifications.changed'> => ({
  topic: 'notifications.changed',
  audience: userIds.map(userId => `user:${userId}` as const),
  data: {},
})
