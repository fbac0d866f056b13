import { LONGEST_LATE } from '@dawra/contract/orders/pickup-problems.rules'
import { NO_SHOW_GRACE_MINUTES } from '@dawra/contract/orders/rules'
import { muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notify } from '../notify.ts'
import { wholeTeam } from './sold-pickups.ts'
import type { DayFacts, SoldFacts } from './texts.en.ts'

/** By then late customers have come, and the other pickups are closed as missed. */
const AFTER_MINUTES = NO_SHOW_GRACE_MINUTES + LONGEST_LATE + 5

interface Day {
  venueId: string
  /** A day in Muscat. A window past midnight belongs to the day it starts on. */
  day: number
}

const settledAt = (endsAt: string) => new Date(Date.parse(endsAt) + AFTER_MINUTES * 60_000)

const plan = (tx: Tx, day: Day, endsAt: string) =>
  enqueue(tx, 'notifications.tell_day', day, {
    runAt: settledAt(endsAt),
    key: `day ${day.venueId} ${day.day}`,
  })

export const planDay = (tx: Tx, { venueId, window }: SoldFacts) =>
  plan(tx, { venueId, day: muscatDayNumber(window.startsAt) }, window.endsAt)

export const notifyDay = (ctx: Ctx, { venueId, day }: Day) =>
  transact(ctx, async tx => {
    const [from, until] = [day, day + 1].map(each => new Date(muscatMidnight(each)).toISOString())
    const { summary } = await one<{ summary: (Omit<DayFacts, 'day'> & { endsAt: string }) | null }>(
      tx.db,
      sql`select orders.venue_day(${venueId}, ${from}, ${until}) as summary`,
    )
    if (!summary) return
    const { endsAt, ...facts } = summary
    if (settledAt(endsAt) > tx.now) return plan(tx, { venueId, day }, endsAt)
    await notify(tx, {
      kind: 'day_summary',
      people: await wholeTeam(tx, venueId),
      subject: `venue:${venueId}`,
      source: `day ${venueId} ${day}`,
      facts: { ...facts, venueId, day: new Date(muscatMidnight(day)).toISOString() },
    })
  })
