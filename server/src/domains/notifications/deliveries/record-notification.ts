import { usualQuietHours } from '@dawra/contract/notifications/quiet-hours.rules'
import {
  countedWith,
  type NotificationKind,
  type NotificationRule,
  ruleOf,
} from '@dawra/contract/notifications/rules'
import { enqueueMany } from '#platform/jobs'
import { announce } from '#platform/outbox'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notificationsChanged } from '../events.ts'
import { WRITE } from './deliveries.ts'

export interface PlannedNotice {
  kind: NotificationKind
  people: readonly string[]
  /** What the notification is about, such as `pickup:<id>`. */
  subject: string
  /** Identifies the cause: each person is notified of a cause once. */
  source: string
  facts: unknown
  /** Sent in quiet hours too, although the kind could wait. */
  isUrgent?: boolean
}

/** Records the notification in the inbox, and plans a message on each channel that the people have and want. */
export async function recordNotification(
  tx: Tx,
  { kind, people, subject, source, facts, isUrgent }: PlannedNotice,
): Promise<void> {
  const notified = await many<{ id: string; userId: string }>(
    tx.db,
    sql`select id, user_id as "userId" from notifications.record(
      ${kind}, ${subject}, ${source}, ${JSON.stringify(facts)}::jsonb, ${people}::uuid[])`,
  )
  if (notified.length === 0) return
  await announce(tx, notificationsChanged(notified.map(({ userId }) => userId)))
  const { waits, ...rule } = ruleOf(kind)
  const waiting = waits && !isUrgent ? { waits } : {}
  await planDeliveries(tx, { ...rule, ...waiting, counted: countedWith(kind) }, notified)
}

interface Planned {
  bundle: string
  channel: 'mail' | 'push' | 'sms'
  due: Date
}

type PlanRule = NotificationRule & { counted: readonly NotificationKind[] }

async function planDeliveries(tx: Tx, rule: PlanRule, notified: readonly { id: string }[]) {
  const usual = usualQuietHours(tx.now)
  const planned = await many<Planned>(
    tx.db,
    sql`select bundle, channel, due from notifications.plan_deliveries(
      ${notified.map(({ id }) => id)}::uuid[], ${JSON.stringify(rule)}::jsonb, ${usual.from}::time, ${usual.to}::time)`,
  )
  if (planned.length === 0) return
  await enqueueMany(
    tx,
    planned.map(({ bundle, channel, due }) => ({
      task: channel === 'push' ? 'notifications.push' : WRITE,
      payload: { bundle },
      runAt: due,
      key: bundle,
    })),
  )
}
