import type { Ctx } from '#platform/context'
import { many, sql } from '#platform/sql'

export const collectDriven = async ({ db }: Ctx, userId: string) => ({
  driverCommands: await many(
    db,
    sql`select 'tap_' || kind as kind, happened_at as "tappedAt", bin_number as "tappedBin", payload as tapped
      from rounds.commands where driver_id = ${userId} order by id`,
  ),
  driverPhotos: await many(
    db,
    sql`select hash, received_at as "photoArrivedAt" from rounds.photos where driver_id = ${userId} order by received_at`,
  ),
  collectedShares: await many(
    db,
    sql`select w.captured_at as "weighedAt", s.grams, s.points from rounds.shares s
      join rounds.weighings w on w.id = s.weighing_id where s.user_id = ${userId} and w.status = 'counted'
      order by w.captured_at`,
  ),
})

export const drivenCodes = ['kind'] as const
