import { muscatDayNumber } from '@dawra/contract/muscat.rules'
import type { Hours } from '@dawra/contract/venues.rules'

/** Days of Muscat from one moment to another: 0 the same day, 1 tomorrow. */
export const daysAway = (at: Date, now: Date) => muscatDayNumber(at) - muscatDayNumber(now)

/** From one clock time to the same on the next day. */
export const isAllDay = ({ opens, closes }: Hours) => opens === closes
