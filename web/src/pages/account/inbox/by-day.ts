import { muscatDayNumber } from '@dawra/contract/muscat.rules'
import type { Notification } from '@dawra/contract/notifications'

export interface InboxDay {
  /** An instant of the day. */
  at: string
  items: readonly Notification[]
}

/** By the days of Muscat, in the order that they are listed. */
export function byDay(notifications: readonly Notification[]): InboxDay[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => muscatDayNumber(createdAt))
  return [...days.values()].map(items => ({ at: items[0]?.createdAt ?? '', items }))
}
