import { z } from 'zod'
import { cursor, id, instant, language, page } from './common.ts'
import { route } from './kit.ts'
import { notificationKinds, switchableChannels } from './notifications.rules.ts'

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** In the language that was asked for. */
  title: z.string(),
  text: z.string(),
  /** A path of the website. */
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = route({
  method: 'GET',
  path: '/api/v1/me/notifications',
  viewable: {},
  access: 'account',
  summary: 'What the person was told, the latest first; without what they archived',
  query: z.object({ cursor: cursor.optional(), language: language.default('en') }),
  result: page(notification),
})

const counts = z.object({
  /** Arrived since the person last opened the list. */
  unseen: z.int(),
})
export type NotificationCounts = z.infer<typeof counts>

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

const preference = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(switchableChannels),
  isOn: z.boolean(),
})
export type NotificationPreference = z.infer<typeof preference>
/** Every switch that does something, in the order of the rules. */
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

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const quietHours = z.object({ from: clock, to: clock })

export const notificationSettings = z.object({
  /** Whether what can wait is held back at night. */
  isQuietAtNight: z.boolean(),
  /** Null: the usual hours, which differ in Ramadan. */
  quietHours: quietHours.nullable(),
  /** Whether a locked screen may show more than the venue and the time. */
  showsDetails: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

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

const subscription = z.object({
  kind: z.enum(notificationKinds),
  isOn: z.boolean(),
})
export type MailSubscription = z.infer<typeof subscription>

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
