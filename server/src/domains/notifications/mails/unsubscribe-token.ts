import { timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '@dawra/contract/notifications/rules'
import type { NotificationServices } from '../services.ts'

interface Subscription {
  userId: string
  kind: NotificationKind
}
type Keys = NotificationServices['keys']

const MAC_BYTES = 16

const macOf = (keys: Keys, { userId, kind }: Subscription) =>
  keys.codeHash('unsubscribe', userId, kind).subarray(0, MAC_BYTES)

/** The token of an unsubscribe link: it ends one kind of mail to one person, for as long as both exist. */
export const unsubscribeToken = (keys: Keys, subscription: Subscription): string =>
  [subscription.userId, subscription.kind, macOf(keys, subscription).toString('base64url')].join('.')

/** The subscription of a token; undefined for a token that we did not sign. */
export function readUnsubscribeToken(keys: Keys, token: string): Subscription | undefined {
  const [userId = '', name, mac = ''] = token.split('.')
  const kind = notificationKinds.find(known => known === name)
  const given = Buffer.from(mac, 'base64url')
  if (!kind || given.length !== MAC_BYTES) return undefined
  return timingSafeEqual(given, macOf(keys, { userId, kind })) ? { userId, kind } : undefined
}
