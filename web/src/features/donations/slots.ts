import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { PickupWindow } from '@dawra/contract/platform/schemas'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A slot that starts sooner is too early to reach. */
const AWAY = 10 * MINUTE
/** The last slot leaves time for the hand-over. */
const LAST = 5 * MINUTE
const DAYTIME = { from: '07:00', until: '22:30' }

function stepFor(length: number) {
  if (length <= 3 * HOUR) return 15 * MINUTE
  if (length <= 12 * HOUR) return 30 * MINUTE
  return HOUR
}

/** Pickup times within a window, from `now` on; at daytime only if the window is long. */
export function slotsOf({ startsAt, endsAt }: PickupWindow, now: Date): string[] {
  const [opens, closes] = [Date.parse(startsAt), Date.parse(endsAt)]
  const first = Math.max(opens, now.getTime() + AWAY)
  const step = stepFor(closes - first)
  const slots: number[] = []
  for (let at = Math.ceil(first / step) * step; at <= closes - LAST; at += step) slots.push(at)
  const byDay = slots.map(at => new Date(at).toISOString()).filter(isByDay(closes - first))
  // A window shorter than a step gets one slot of its own.
  if (byDay.length > 0) return byDay
  const only = Math.min(first, closes - MINUTE)
  return only > now.getTime() ? [new Date(only).toISOString()] : []
}

/** Within 12 hours any time is offered; in a longer window, nights are not. */
const isByDay = (length: number) => (at: string) =>
  length <= 12 * HOUR || (muscatClock(at) >= DAYTIME.from && muscatClock(at) <= DAYTIME.until)

/** The server formats instants differently, so duplicates are found by comparing numbers. */
export function slotsWith(wished: string, slots: readonly string[]): string[] {
  const others = slots.filter(slot => Date.parse(slot) !== Date.parse(wished))
  return [wished, ...others].toSorted((a, b) => Date.parse(a) - Date.parse(b))
}

export function slotsByDay(slots: readonly string[]): [day: string, slots: string[]][] {
  const days = new Map<string, string[]>()
  for (const slot of slots) days.set(muscatDay(slot), [...(days.get(muscatDay(slot)) ?? []), slot])
  return [...days]
}
