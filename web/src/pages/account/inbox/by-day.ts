import type { Notification } from '@dawra/contract/notifications/schemas'
import { muscatDayNumber } from '@dawra/contract/platform/muscat.rules'

export interface InboxDay {
  at: string
  items: readonly Notification[]
}

export function byDay(notifications: readonly Notification[]): InboxDay[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => muscatDayNumber(createdAt))
  return [...days.values()].map(items => ({ at: items[0]?.createdAt ?? '', items }))
}
