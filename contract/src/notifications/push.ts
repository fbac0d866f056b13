import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language, line } from '../platform/schemas.ts'

/** Base64url of this many bytes, the format of keys in browsers. */
const keyOf = (bytes: number) => {
  const digits = Math.ceil((bytes * 8) / 6)
  return z.string().regex(new RegExp(`^[\\w-]{${digits}}={0,2}$`))
}

const address = z.object({
  /** URL of the browser's push service: https, a public host, no port. */
  endpoint: z.string().min(10).max(2000),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
})

export const pushSubscription = z.object({
  id,
  /** Browser and system in words that the person recognizes. */
  device: z.string(),
  language,
  createdAt: instant,
  /** When its push service last accepted a message; null: never. */
  lastSuccessAt: instant.nullable(),
  /** Its push service refused the last message. */
  isRefused: z.boolean(),
  isHere: z.boolean(),
})
export type PushSubscription = z.infer<typeof pushSubscription>

export const getPushKey = route({
  method: 'GET',
  path: '/api/v1/push/key',
  access: 'anyone',
  summary: 'The key that a browser subscribes with (VAPID, RFC 8292)',
  result: z.object({ key: z.string() }),
})

export const addPushSubscription = route({
  method: 'POST',
  path: '/api/v1/me/push-subscriptions',
  access: 'account',
  summary:
    'Sends notifications to a browser from now on, in this language. One that another person had moves to the caller; beyond the limit the longest unused one is dropped',
  body: address.extend({ device: line(120).min(1), language }),
  result: pushSubscription,
})

export const listPushSubscriptions = route({
  method: 'GET',
  path: '/api/v1/me/push-subscriptions',
  access: 'account',
  summary: 'Browsers that get notifications, the latest first',
  result: z.array(pushSubscription),
})

const subscriptionId = z.object({ subscriptionId: id })

export const listTeamReached = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/team/reached',
  access: 'account',
  venue: 'owner',
  summary: 'Which people of a venue’s team get new orders as a push, on any device',
  params: z.object({ venueId: id }),
  result: z.object({ userIds: z.array(id) }),
})

/** Answer of the push service. `gone`: it no longer knows the browser, so the subscription is removed. */
export const testOutcomes = ['taken', 'gone', 'refused', 'unreachable'] as const
export type TestOutcome = (typeof testOutcomes)[number]

export const testPushSubscription = route({
  method: 'POST',
  path: '/api/v1/me/push-subscriptions/{subscriptionId}/test',
  access: 'account',
  own: true,
  summary: 'Sends a test notification, and tells what the push service said',
  params: subscriptionId,
  result: z.object({ outcome: z.enum(testOutcomes) }),
})

export const removePushSubscription = route({
  method: 'DELETE',
  path: '/api/v1/me/push-subscriptions/{subscriptionId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Sends nothing to that browser any more',
  params: subscriptionId,
  result: null,
})

export const renewPushSubscription = route({
  method: 'POST',
  path: '/api/v1/push/renewals',
  access: 'anyone',
  summary:
    'A browser changed its address by itself. Who knows the old address and its secret is that browser',
  body: address.extend({ old: z.object({ endpoint: z.string().min(10).max(2000), auth: keyOf(16) }) }),
  result: null,
})
