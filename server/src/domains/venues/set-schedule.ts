import type { ScheduleTerms, Venue } from '@dawra/contract/venues/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { venueChanged, venueClosed } from './events.ts'
import { getVenue } from './get-venue.ts'
import { lockVersion } from './lock-venue.ts'
import { requireVenueRole } from './require-venue-role.ts'

/**
 * Sets a venue's opening hours. Closing for good takes its deals off sale. Only owners may do that, or open it again.
 * @throws Refusal('not_found' | 'not_allowed' | 'changed_meanwhile')
 */
export function setSchedule(
  ctx: Ctx,
  venueId: string,
  { version, ...schedule }: ScheduleTerms & { version: number },
): Promise<Venue> {
  return transact(ctx, async tx => {
    await requireVenueRole(tx, venueId, 'manager')
    await lockVersion(tx, venueId, version)
    const before = await getVenue(tx, venueId)
    const turns = schedule.closedForGood !== (before.closedSince !== null)
    if (turns) await requireVenueRole(tx, venueId, 'owner')
    await run(
      tx.db,
      sql`update venues.venues set hours = ${JSON.stringify(schedule.hours)},
          friday_pause = ${asJson(schedule.fridayPause)}::jsonb, ramadan_hours = ${asJson(schedule.ramadanHours)}::jsonb,
          special_days = ${JSON.stringify(schedule.specialDays)},
          closed_since = case when ${schedule.closedForGood} then coalesce(closed_since, platform.muscat_day(platform.now())) end,
          version = version + 1, changed_at = platform.now(),
          changed_by = ${userIdOf(tx)}::uuid
        where id = ${venueId}`,
    )
    await announce(tx, venueChanged(venueId, before.point))
    if (turns && schedule.closedForGood) await announce(tx, venueClosed(venueId))
    return getVenue(tx, venueId)
  })
}

/** SQL's null, not JSON's. */
const asJson = (value: object | null) => (value === null ? null : JSON.stringify(value))
