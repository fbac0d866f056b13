import { muscatDayNumber } from '@dawra/contract/platform/muscat.rules'
import { openStateAt } from '@dawra/contract/venues/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { many, maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getVenue } from '#venues'

/** A working day ends at 04:00: a listing before that belongs to the day before. */
const DAY_TURNS_MS = 4 * 3_600_000

/** Whether a closed venue has closed for the day, not just until it opens or for prayer. Null without known hours. */
export function isAfterClosing(venue: Venue, at: Date): boolean | null {
  const state = openStateAt(venue, at)
  if (state.kind === 'unknown') return null
  if (state.kind !== 'closed') return false
  if (!state.opensAt) return true
  return dayOfWork(state.opensAt) !== dayOfWork(at)
}
const dayOfWork = (at: Date) => muscatDayNumber(at.getTime() - DAY_TURNS_MS)

export async function sumDay(tx: Tx, venueId: string, day: string): Promise<void> {
  const venue = await getVenue(tx, venueId)
  const listed = await many<{ at: Date | null }>(
    tx.db,
    sql`select listed_at as at from insights.lots_of_day(${venueId}, ${day}::date)`,
  )
  const answers = listed.map(({ at }) => (at ? isAfterClosing(venue, at) : null))
  const before = answers.filter(answer => answer === false).length
  const after = answers.filter(answer => answer === true).length
  await run(tx.db, sql`select insights.sum_day(${venueId}, ${day}::date, ${before}::int, ${after}::int)`)
}

/** Recalculates days with changes, each in its own transaction. @returns the number of days */
export async function sumStaleDays(ctx: Ctx): Promise<number> {
  for (let days = 0; ; days++) {
    const more = await transact(ctx, async tx => {
      const stale = await maybe<{ venueId: string; day: string }>(
        tx.db,
        sql`delete from insights.stale_days where (venue_id, day) = (
            select venue_id, day from insights.stale_days order by marked_at limit 1 for update skip locked)
          returning venue_id as "venueId", day::text`,
      )
      if (stale) await sumDay(tx, stale.venueId, stale.day)
      return stale !== undefined
    })
    if (!more) return days
  }
}

/** Marks the days that a pickup counts on, or counted on before its hand-over was undone. */
export const markPickup = (tx: Tx, pickupId: string) =>
  run(
    tx.db,
    sql`select insights.mark_stale(venue_id, day) from (
        select e.venue_id, platform.muscat_day(e.closed_at) as day from orders.ended_pickups e where e.id = ${pickupId}
        union
        select u.venue_id, platform.muscat_day(u.closed_at) from orders.undone_lines u where u.pickup_id = ${pickupId}
      ) days order by day`,
  )
