import type { NotificationKind } from '@dawra/contract/notifications/rules'
import { enqueue } from '#platform/jobs'
import type { Tx } from '#platform/transact'
import { type PlannedNotice, recordNotification } from '../deliveries/record-notification.ts'
import type { FactsOf } from './texts.ts'

interface Notice<Kind extends NotificationKind> extends PlannedNotice {
  kind: Kind
  facts: FactsOf<Kind>
  /** Nothing is shown before this moment, not even in the inbox. Then the kind decides whether it is still current. */
  notBefore?: Date
}

/** Notifies people of one cause: in the inbox at once, and by a message on each channel that they have and want. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  { notBefore, ...notice }: Notice<Kind>,
): Promise<void> {
  if (notice.people.length === 0) return
  if (notBefore && notBefore > tx.now) return enqueue(tx, 'notifications.tell', notice, { runAt: notBefore })
  await recordNotification(tx, notice)
}
