import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export const WRITE = 'notifications.write'

export interface Due {
  id: string
  channel: 'mail' | 'push' | 'sms'
  subscriptionId: string | null
  userId: string
  kind: NotificationKind
  subject: string
  facts: object
  createdAt: Date
  email: string | null
  phone: string | null
  language: Language
}

/** Locks the waiting messages of a bundle, oldest first. Those erased or switched off meanwhile are dropped. */
export async function takeBundle(tx: Tx, bundle: string): Promise<Due[]> {
  await run(
    tx.db,
    sql`update notifications.deliveries d set state = 'dropped', settled_at = platform.now(), reason = 'not wanted any more'
      from notifications.notifications n join identity.people p on p.id = n.user_id
      where d.bundle = ${bundle} and d.state = 'waiting' and n.id = d.notification_id
        and (p.is_erased or d.resent_by is null and exists (select from notifications.preferences c where c.user_id = n.user_id
          and c.kind = n.kind and c.channel = d.channel and not c.is_on and c.updated_at > n.created_at))`,
  )
  return many(
    tx.db,
    sql`select d.id, d.channel, d.subscription_id as "subscriptionId", n.user_id as "userId", n.kind, n.subject, n.facts,
        n.created_at as "createdAt", p.email, p.phone, coalesce(s.language, p.language) as language
      from notifications.deliveries d
        join notifications.notifications n on n.id = d.notification_id
        join identity.people p on p.id = n.user_id
        left join notifications.push_subscriptions s on s.id = d.subscription_id
      where d.bundle = ${bundle} and d.state = 'waiting' order by n.id for update of d`,
  )
}

export const markSent = (tx: Tx, ids: readonly string[], messageId: string | null) =>
  run(
    tx.db,
    sql`update notifications.deliveries set state = 'sent', settled_at = platform.now(), attempts = attempts + 1,
        reason = null, message_id = ${messageId} where id = any(${ids}::uuid[])`,
  )

export const markDropped = (tx: Tx, ids: readonly string[], reason: string) =>
  run(
    tx.db,
    sql`update notifications.deliveries set state = 'dropped', settled_at = platform.now(), reason = ${reason}
      where id = any(${ids}::uuid[])`,
  )
