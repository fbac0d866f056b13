import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { muscatDay, muscatDayNumber, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import { issueStatements, makeBatch, sendBatch, setCommission, setDebtor, settlePayout } from '#payouts'
import { ibanOf } from './kitchens.ts'
import { DAY, HOUR, startOfDay } from './muscat-time.ts'
import type { City } from './people-and-venues.ts'
import type { Moment } from './timeline.ts'

const WEEKS = 6

/** The beginning of the latest Sunday in Muscat at or before `instant`. */
const sundayBefore = (instant: number) => startOfDay(instant) - weekdayOf(muscatDayNumber(instant)) * DAY

/** A hotel that sells a lot pays less commission from next week on. */
const LARGE = 'shati-hotel'
const LESS = { shareBp: 1200, perPortion: 50, reason: 'More than forty portions a month, as agreed by phone' }
const OWN_ACCOUNT = { name: 'Dawra LLC', iban: ibanOf(999), version: 1 }

/** The office's money routine: a statement each Sunday, one settled batch of payouts, one to be sent, and new terms. */
export function weeklyPayouts({ venues }: City, now: number): Moment[] {
  const sundays = Array.from({ length: WEEKS }, (_, ago) => sundayBefore(now) - ago * 7 * DAY)
  const paid: { batch?: PayoutBatch } = {}
  const morning = (daysAgo: number) => startOfDay(now) - daysAgo * DAY + 10 * HOUR
  return [
    ...sundays
      .map(sunday => sunday + 6 * HOUR + HOUR / 4)
      .filter(at => at < now)
      .map(at => ({ at, act: issueStatements })),
    {
      at: morning(9),
      act: async tx => {
        paid.batch = await makeBatch(tx)
      },
    },
    { at: morning(9) + 2 * HOUR, act: tx => sendBatch(tx, paid.batch!.id) },
    {
      at: morning(8),
      act: async tx => {
        for (const { id } of paid.batch!.payouts) await settlePayout(tx, id)
      },
    },
    { at: morning(1), act: makeBatch },
    { at: morning(30), act: tx => setDebtor(tx, OWN_ACCOUNT) },
    {
      at: morning(2),
      act: tx => setCommission(tx, venues.get(LARGE)!.id, { ...LESS, fromDay: muscatDay(now + 7 * DAY) }),
    },
  ]
}
