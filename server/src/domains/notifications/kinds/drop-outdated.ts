import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { type Due, markDropped } from '../deliveries/deliveries.ts'
import { type PlannedNotice, recordNotification } from '../deliveries/record-notification.ts'
import { kindOf } from './index.ts'

/** Whether what the notification says is still true. */
export const isCurrent = (tx: Tx, kind: NotificationKind, facts: unknown): Promise<boolean> =>
  kindOf(kind).isCurrent?.(tx, facts as never) ?? Promise.resolve(true)

export const notifyPlanned = (ctx: Ctx, notice: PlannedNotice) =>
  transact(ctx, async tx => {
    if (await isCurrent(tx, notice.kind, notice.facts)) await recordNotification(tx, notice)
  })

/** Drops messages that are no longer true. @returns the others */
export async function dropOutdated(tx: Tx, due: readonly Due[]): Promise<Due[]> {
  const current: Due[] = []
  const outdated: string[] = []
  // One after the other: a transaction has one connection.
  for (const item of due)
    if (await isCurrent(tx, item.kind, item.facts)) current.push(item)
    else outdated.push(item.id)
  if (outdated.length > 0) await markDropped(tx, outdated, 'not true any more')
  return current
}
