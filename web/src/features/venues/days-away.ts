import { muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import type { Hours } from '@dawra/contract/venues/rules'

/** The number of calendar days in Muscat between two moments: 0 is the same day, 1 tomorrow. */
export const daysAway = (at: Date, now: Date) => muscatDayNumber(at) - muscatDayNumber(now)

/** Equal times mean open for 24 hours. */
export const isAllDay = ({ opens, closes }: Hours) => opens === closes
