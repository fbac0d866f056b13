import { type NotificationKind, switchesOf } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { preferencesOf, savePreferences } from '../preferences/preferences.ts'
import type { NotificationServices } from '../services.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

interface MailSubscription {
  kind: NotificationKind
  isOn: boolean
}

/** The mails that a link is about, and whether they are switched on. @throws Refusal('not_found') */
export async function getMailSubscription(
  ctx: Ctx,
  { keys }: NotificationServices,
  token: string,
): Promise<MailSubscription> {
  const { userId, kind } = subscriptionOf(keys, token)
  const preferences = await preferencesOf(ctx.db, userId)
  const isOn = preferences.some(known => known.kind === kind && known.channel === 'mail' && known.isOn)
  return { kind, isOn }
}

/** Ends or resumes mails of one kind; the link of a mail is enough, without signing in. @throws Refusal('not_found') */
export async function setMailSubscription(
  ctx: Ctx,
  { keys }: NotificationServices,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<MailSubscription> {
  const { userId, kind } = subscriptionOf(keys, token)
  await savePreferences(ctx.db, userId, [{ kind, channel: 'mail', isOn }])
  return { kind, isOn }
}

function subscriptionOf(keys: NotificationServices['keys'], token: string) {
  const subscription = readUnsubscribeToken(keys, token)
  if (!subscription || !switchesOf(subscription.kind).includes('mail')) throw new Refusal('not_found')
  return subscription
}
