import { shiftsBeginAfter } from '@dawra/contract/venues/shifts.rules'
import type { Shift } from '@dawra/contract/venues/team'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { requireVenueRole } from './require-venue-role.ts'

/** The caller's own shift. An operator outside of the team has none to end. */
export async function getShift(ctx: Ctx, venueId: string): Promise<Shift> {
  await requireVenueRole(ctx, venueId)
  const off = await maybe<{ until: Date }>(
    ctx.db,
    sql`select off_shift_until as until from venues.members
      where venue_id = ${venueId} and user_id = ${personOf(ctx).userId} and off_shift_until > platform.now()`,
  )
  return { offUntil: off?.until.toISOString() ?? null }
}

/** Being off shift ends by itself in the morning, so that a member who forgot to come back is notified again. */
export async function setShift(ctx: Ctx, venueId: string, isOn: boolean): Promise<Shift> {
  await requireVenueRole(ctx, venueId)
  const until = isOn ? null : shiftsBeginAfter(ctx.now)
  const member = await maybe<{ until: Date | null }>(
    ctx.db,
    sql`update venues.members set off_shift_until = ${until}::timestamptz
      where venue_id = ${venueId} and user_id = ${personOf(ctx).userId} returning off_shift_until as until`,
  )
  return { offUntil: member?.until?.toISOString() ?? null }
}
