import {
  dayAfter,
  muscatClock,
  muscatDay,
  muscatInstant,
  NIGHT_ENDS,
} from '@dawra/contract/platform/muscat.rules'
import type { PickupWindow } from '@dawra/contract/platform/schemas'

export interface WindowFields {
  day: string
  from: string
  until: string
}
export type Slot = Pick<WindowFields, 'from' | 'until'>

export interface WindowPick extends WindowFields {
  when: 'today' | 'tonight' | 'tomorrow'
  /** The hours of the venue's previous deal. */
  isLast: boolean
}

const EVENINGS: readonly Slot[] = [
  { from: '18:00', until: '20:00' },
  { from: '19:00', until: '21:00' },
  { from: '20:00', until: '22:00' },
]
const EVENING_BEGINS = '17:00'
/** A window that closes sooner is too late to suggest. */
const MIN_LEFT_MS = 30 * 60_000

/** A window that ends before it starts passes midnight. */
export const endsNextDay = ({ from, until }: Slot) => until < from

/** Null while it is incomplete. */
export function windowOf({ day, from, until }: WindowFields): PickupWindow | null {
  const startsAt = muscatInstant(day, from)
  const endsAt = day && muscatInstant(endsNextDay({ from, until }) ? dayAfter(day, 1) : day, until)
  return startsAt && endsAt ? { startsAt, endsAt } : null
}

export const fieldsOfWindow = ({ startsAt, endsAt }: PickupWindow): WindowFields => ({
  day: muscatDay(startsAt),
  from: muscatClock(startsAt),
  until: muscatClock(endsAt),
})

export const isSamePick = (one: WindowFields, other: WindowFields) =>
  one.day === other.day && one.from === other.from && one.until === other.until

/** The venue's own hours first, then the usual evenings; today's if there is time left, then tomorrow's. */
export function quickPicks(now: Date, last: Slot | null): WindowPick[] {
  const today = muscatDay(now)
  const others = EVENINGS.filter(({ from, until }) => from !== last?.from || until !== last.until)
  const slots = last ? [last, ...others.slice(0, 2)] : others
  const on = (day: string, isToday: boolean) =>
    slots.map(({ from, until }, at): WindowPick => {
      const isAtNight = from < NIGHT_ENDS
      const isTonight = isToday ? isAtNight || from >= EVENING_BEGINS : isAtNight
      const when = isTonight ? 'tonight' : isToday ? 'today' : 'tomorrow'
      return { day, from, until, when, isLast: last !== null && at === 0 }
    })
  const reachable = (pick: WindowPick) =>
    Date.parse(windowOf(pick)?.endsAt ?? '') - now.getTime() >= MIN_LEFT_MS
  return [...on(today, true).filter(reachable), ...on(dayAfter(today, 1), false)]
}
