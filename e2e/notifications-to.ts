import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Notification } from '@dawra/contract/notifications/schemas'
import { type Account, ask } from './accounts.ts'
import type { Language } from './texts.ts'

/** A person's notifications, latest first: each kind with its link. */
export async function notificationsTo({ token }: Account) {
  const { items } = await ask<{ items: Notification[] }>('/api/v1/me/notifications', token)
  return items.map(({ kind, link }) => `${kind} ${link}`)
}

/** What a kind is called in the settings and in the office. */
export async function kindName(kind: NotificationKind, language: Language) {
  const { names } = await ask<{ names: Record<NotificationKind, string> }>(
    `/api/v1/notification-kinds?language=${language}`,
    null,
  )
  return names[kind]
}
