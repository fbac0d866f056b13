import { z } from 'zod'
import { id, instant } from '../platform/schemas.ts'
import { notificationKinds, switchableChannels } from './rules.ts'

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  createdAt: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

export const counts = z.object({
  /** Arrived since the person last opened the list. */
  unseen: z.int(),
})
export type NotificationCounts = z.infer<typeof counts>

export const preference = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(switchableChannels),
  isOn: z.boolean(),
})
export type NotificationPreference = z.infer<typeof preference>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const quietHours = z.object({ from: clock, to: clock })

export const notificationSettings = z.object({
  /** Whether messages that can wait are delayed at night. */
  isQuietAtNight: z.boolean(),
  /** Null: the default hours, which differ in Ramadan. */
  quietHours: quietHours.nullable(),
  /** Whether a locked screen may show more than the venue and the time. */
  showsDetails: z.boolean(),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

export const subscription = z.object({
  kind: z.enum(notificationKinds),
  isOn: z.boolean(),
})
export type MailSubscription = z.infer<typeof subscription>
