import { muscatDayNumber } from '@dawra/contract/muscat.rules'
import { lastMoment } from '@dawra/contract/vouchers.rules'

/** How many days after today in Muscat its last day is: 0 on that day itself. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, muscatDayNumber(lastMoment(expiresAt)) - muscatDayNumber(now))
