import { muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { lastMoment } from '@dawra/contract/vouchers/rules'

/** The number of days until the voucher's last day in Muscat: 0 on that day. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, muscatDayNumber(lastMoment(expiresAt)) - muscatDayNumber(now))
