import type { Ctx } from '#platform/context'
import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

export const roundPersonalData: PersonalData = {
  name: 'rounds',
  texts: TEXTS,
  codes: ['roundStatus', 'stopStatus', 'kind'],
  collect: async (ctx, userId) => ({
    ...(await collectDriven(ctx, userId)),
    drivesAs: await many(
      ctx.db,
      sql`select licence_number as "drivingLicence", licence_expires_on::text as "drivingLicenceUntil"
        from rounds.drivers where user_id = ${userId}`,
    ),
    roundsDriven: await many(
      ctx.db,
      sql`select number, day::text as day, 'round_' || status as "roundStatus", started_at as "setOutAt", ended_at as "endedAt",
          driven_metres as "drivenMetres"
        from rounds.rounds where driver_id = ${userId} and status <> 'cancelled' order by day, id`,
    ),
    plannedCollections: await many(
      ctx.db,
      sql`select s.day::text as day, 'stop_' || s.status as "stopStatus", s.expected_at as "expectedAt" from rounds.stops s
        where s.status <> 'cancelled' and (
          s.subscription_id in (select b.subscription_id from bins.subscribers b where b.user_id = ${userId})
          or s.request_id in (select r.request_id from collections.known_requests r where r.user_id = ${userId})
          or s.parcel_id in (select d.parcel_id from orders.deliveries d where d.user_id = ${userId}))
        order by s.day, s.id`,
    ),
    collectionsOnNoRound: await many(
      ctx.db,
      sql`select day::text as day, again_on::text as "collectedAgainOn" from rounds.passed_over_notices
        where user_id = ${userId} order by day, passed_over_id`,
    ),
  }),
}

const collectDriven = async ({ db }: Ctx, userId: string) => ({
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
