import type { Notification } from '@dawra/contract/notifications/schemas'
import { type Account, ask } from './accounts.ts'

/** A person's notifications, latest first: each kind with its link. */
export async function notificationsTo({ token }: Account) {
  const { items } = await ask<{ items: Notification[] }>('/api/v1/me/notifications', token)
  return items.map(({ kind, link }) => `${kind} ${link}`)
}
