import type { PickupWindow } from '@dawra/contract/common'
import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'

/** The two parts of a list that goes by day: today's, and what comes later. */
export function partsByDay<Item extends { window: PickupWindow }>(items: readonly Item[], now: Date) {
  const today = muscatDay(now)
  const first = items.findIndex(({ window }) => muscatDay(window.startsAt) > today)
  const later = first < 0 ? [] : items.slice(first)
  const tomorrow = dayAfter(today, 1)
  return {
    today: first < 0 ? items : items.slice(0, first),
    later,
    /** Whether all of that is of one day. */
    isTomorrow: later.every(({ window }) => muscatDay(window.startsAt) === tomorrow),
  }
}
