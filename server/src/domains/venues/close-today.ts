import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { venueChanged } from './events.ts'
import { getVenue, requireOpenVenue } from './get-venue.ts'

export const isClosedOn = (
  { specialDays }: { specialDays: readonly { date: string; hours: readonly object[] }[] },
  day: string,
) => specialDays.some(({ date, hours }) => date === day && hours.length === 0)

/** Closes a venue for one date, as its team would for a holiday. @throws Refusal('not_found' | 'venue_closed') */
export async function closeOn(tx: Tx, venueId: string, date: string): Promise<void> {
  await requireOpenVenue(tx, venueId)
  const { point } = await getVenue(tx, venueId)
  const closed = JSON.stringify([{ date, hours: [] }])
  await run(
    tx.db,
    sql`update venues.venues set version = version + 1, changed_at = platform.now(), changed_by = ${userIdOf(tx)}::uuid,
        special_days = (select coalesce(jsonb_agg(day), '[]') from jsonb_array_elements(special_days) day
          where day ->> 'date' <> ${date}) || ${closed}::jsonb
      where id = ${venueId}`,
  )
  await announce(tx, venueChanged(venueId, point))
}
