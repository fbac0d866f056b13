import type { Opening } from '@dawra/contract/venues.rules'

const MUSCAT_OFFSET_MS = 4 * 3_600_000

export interface WeekDay {
  /** 0 Sunday to 6 Saturday. */
  day: number
  isToday: boolean
  openings: readonly Opening[]
}

/** The coming seven days with their hours, today first. */
export function weekFrom(hours: readonly Opening[], now: Date): WeekDay[] {
  const today = new Date(now.getTime() + MUSCAT_OFFSET_MS).getUTCDay()
  return Array.from({ length: 7 }, (_, away) => {
    const day = (today + away) % 7
    const openings = hours.filter(opening => opening.day === day)
    return { day, isToday: away === 0, openings: openings.toSorted((a, b) => a.opens.localeCompare(b.opens)) }
  })
}

/** From one clock time to the same on the next day. */
export const isAllDay = ({ opens, closes }: Opening) => opens === closes
