import type { Hours } from '@dawra/contract/venues.rules'

const OFFSET_MS = 4 * 3_600_000
const DAY_MS = 86_400_000

const dayNumber = (moment: Date) => Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS)

/** Days of Muscat from one moment to another: 0 the same day, 1 tomorrow. */
export const daysAway = (at: Date, now: Date) => dayNumber(at) - dayNumber(now)

/** From one clock time to the same on the next day. */
export const isAllDay = ({ opens, closes }: Hours) => opens === closes
