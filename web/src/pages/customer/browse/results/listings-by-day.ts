import { daysAhead } from '@dawra/contract/platform/muscat.rules'
import type { PickupWindow } from '@dawra/contract/platform/schemas'

export function partsByDay<Item extends { window: PickupWindow }>(items: readonly Item[], now: Date) {
  const first = items.findIndex(({ window }) => daysAhead(window.startsAt, now) > 0)
  const later = first < 0 ? [] : items.slice(first)
  return {
    today: first < 0 ? items : items.slice(0, first),
    later,
    isTomorrow: later.every(({ window }) => daysAhead(window.startsAt, now) === 1),
  }
}
