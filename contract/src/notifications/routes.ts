import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, language, page } from '../platform/schemas.ts'
import { notificationKinds, switchableChannels } from './rules.ts'
import {
  counts,
  notification,
  notificationSettings,
  preference,
  quietHours,
  subscription,
} from './schemas.ts'

export const listNotifications = route({
  method: 'GET',
  path: '/api/v1/me/notifications',
  viewable: {},
  access: 'account',
  summary: 'What the person was told, the latest first; without what they archived',
  query: z.object({ cursor: cursor.optional(), language: language.default('en') }),
  result: page(notification),
})

export const countNotifications = route({
  method: 'GET',
  path: '/api/v1/me/notifications/counts',
  viewable: {},
  access: 'account',
  summary: 'How many notifications arrived since the person last opened the list',
  result: counts,
})

export const markNotificationsSeen = route({
  method: 'POST',
  path: '/api/v1/me/notifications/seen',
  access: 'account',
  beforeConsents: true,
  summary: 'The person has opened the list: none is unseen',
  result: counts,
})

export const markAllNotificationsRead = route({
  method: 'POST',
  path: '/api/v1/me/notifications/read',
  access: 'account',
  beforeConsents: true,
  summary: 'Marks all of them read',
  result: null,
})

const notificationId = z.object({ notificationId: id })

export const markNotificationRead = route({
  method: 'POST',
  path: '/api/v1/me/notifications/{notificationId}/read',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Marks one read',
  params: notificationId,
  result: null,
})

export const archiveNotification = route({
  method: 'POST',
  path: '/api/v1/me/notifications/{notificationId}/archive',
  access: 'account',
  own: true,
  summary: 'Takes one out of the list',
  params: notificationId,
  result: null,
})

export const restoreNotification = route({
  method: 'POST',
  path: '/api/v1/me/notifications/{notificationId}/restore',
  access: 'account',
  own: true,
  summary: 'Puts one back that was taken out of the list',
  params: notificationId,
  result: null,
})

export const listNotificationKinds = route({
  method: 'GET',
  path: '/api/v1/notification-kinds',
  access: 'anyone',
  summary: 'What each kind of notification is called, in the language of the page',
  query: z.object({ language: language.default('en') }),
  result: z.object({ names: z.record(z.enum(notificationKinds), z.string()) }),
})

/** Only switches that have an effect, in the order of the rules. */
const preferences = z.object({ preferences: z.array(preference) })

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/api/v1/me/notification-preferences',
  viewable: {},
  access: 'account',
  summary: 'What the person is told, and where',
  result: preferences,
})

export const putNotificationPreferences = route({
  method: 'PUT',
  path: '/api/v1/me/notification-preferences',
  access: 'account',
  summary: 'Changes the named ones and leaves the others; answers all',
  body: z.object({
    preferences: z
      .array(preference)
      .min(1)
      .max(notificationKinds.length * switchableChannels.length),
  }),
  result: preferences,
})

export const getNotificationSettings = route({
  method: 'GET',
  path: '/api/v1/me/notification-settings',
  viewable: {},
  access: 'account',
  summary: 'Quiet hours, and what a locked screen may show',
  result: notificationSettings.extend({ usualQuietHours: quietHours }),
})

export const putNotificationSettings = route({
  method: 'PUT',
  path: '/api/v1/me/notification-settings',
  access: 'account',
  summary: 'Changes them; what is left out stays',
  body: notificationSettings.partial(),
  result: notificationSettings.extend({ usualQuietHours: quietHours }),
})

const unsubscribeToken = z.object({ token: z.string().min(1).max(400) })

export const getMailSubscription = route({
  method: 'GET',
  path: '/api/v1/mail-subscription',
  access: 'anyone',
  summary: 'Which mails the link of a mail is about, and whether they still come',
  query: unsubscribeToken,
  result: subscription,
})

export const unsubscribeMail = route({
  method: 'POST',
  path: '/api/v1/mail-subscription/unsubscribe',
  access: 'anyone',
  summary: 'Ends mails of one kind, by the link of a mail and without signing in (RFC 8058)',
  query: unsubscribeToken,
  result: subscription,
})

export const resubscribeMail = route({
  method: 'POST',
  path: '/api/v1/mail-subscription/resubscribe',
  access: 'anyone',
  summary: 'Takes the end back',
  query: unsubscribeToken,
  result: subscription,
})

export const listAlarms = route({
  method: 'GET',
  path: '/api/v1/admin/alarms',
  access: { office: 'any' },
  summary: 'What is wrong now that nobody else would see, in the language of the page',
  query: z.object({ language: language.default('en') }),
  result: z.object({ alarms: z.array(z.object({ cause: z.string(), text: z.string() })) }),
})
