import type { Event } from '#platform/outbox'

/** These people were told something, or have read it on another device. */
export const notificationsChanged = (userIds: readonly string[]): Event<'notifications.changed'> => ({
  topic: 'notifications.changed',
  audience: userIds.map(userId => `user:${userId}` as const),
  data: {},
})
