import { lastMoment } from '@dawra/contract/vouchers.rules'

const DAY_MS = 86_400_000
/** Muscat keeps UTC+4 all year. */
const OFFSET_MS = 4 * 3_600_000

const dayNumber = (at: number) => Math.floor((at + OFFSET_MS) / DAY_MS)

/** How many days after today in Muscat its last day is: 0 on that day itself. */
export const daysLeft = (expiresAt: string, now: Date): number =>
  Math.max(0, dayNumber(lastMoment(expiresAt).getTime()) - dayNumber(now.getTime()))
