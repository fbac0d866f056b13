import type { Notification } from '@dawra/contract/notifications/schemas'
import { type Account, ask } from './accounts.ts'

/** What a person was told, the latest first: each kind, and where it leads. */
export async function toldTo({ token }: Account) {
  const { items } = await ask<{ items: Notification[] }>('/api/v1/me/notifications', token)
  return items.map(({ kind, link }) => `${kind} ${link}`)
}
