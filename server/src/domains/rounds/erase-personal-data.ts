import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { LEARNED_DAYS } from './timetable/learned-pace.ts'

/** An erased driver is deactivated; an erased person's data is deleted from stops. */
export async function erasePersonalData(tx: Tx, erased: EventData<'identity.erased'>) {
  const { userId } = erased
  await forgetDriver(tx, erased)
  await run(
    tx.db,
    sql`update rounds.drivers set licence_number = null, licence_expires_on = null, areas = '{}', is_active = false,
        version = version + 1
      where user_id = ${userId}`,
  )
  await run(
    tx.db,
    sql`update rounds.masters set driver_id = null, version = version + 1 where driver_id = ${userId}`,
  )
  await run(
    tx.db,
    sql`update rounds.rounds set driver_id = null, status = 'draft', plan_version = plan_version + 1,
        alarmed_at = null
      where driver_id = ${userId} and status in ('draft', 'ready')`,
  )
  await run(
    tx.db,
    sql`update rounds.stops s set place = null, lat = a.lat, lng = a.lng, is_exact = false
      from settings.city_areas a where a.slug = s.area and s.is_exact and (
      s.subscription_id in (select b.subscription_id from bins.subscribers b where b.user_id = ${userId})
      or s.request_id in (select r.request_id from collections.known_requests r where r.user_id = ${userId})
      or s.parcel_id in (select d.parcel_id from orders.deliveries d where d.user_id = ${userId}))`,
  )
  await run(
    tx.db,
    sql`update rounds.commands c set payload = payload - 'name' - 'code'
      where c.kind = 'delivered' and (c.payload ? 'name' or c.payload ? 'code') and c.stop_id in (
        select s.id from rounds.stops s join orders.deliveries d on d.parcel_id = s.parcel_id where d.user_id = ${userId})`,
  )
}

/** Weighings and the driver's id stay; the driver's notes and photos are deleted. */
async function forgetDriver(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`update rounds.commands set payload = payload - 'note' - 'unread'
      where driver_id = ${userId} and (payload ? 'note' or payload ? 'unread')`,
  )
  await run(tx.db, sql`delete from rounds.photos where driver_id = ${userId}`)
}

/** Days after which names and addresses of a round are deleted. */
const KEPT_DAYS = 14

/** Names and codes of hand-overs are removed here; the order stores the name of the recipient. */
const forgetTakers = (tx: Tx) =>
  run(
    tx.db,
    sql`update rounds.commands set payload = payload - 'name' - 'code'
      where kind = 'delivered' and (payload ? 'name' or payload ? 'code')
        and happened_at < platform.now() - make_interval(days => ${KEPT_DAYS}::int)`,
  )

/**
 * Deletes contacts after two weeks, in which questions about the drive come, and exact places once no driving times are
 * learned from them.
 */
export const forgetPlaces = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await forgetTakers(tx)
    await run(
      tx.db,
      sql`update rounds.stops set place = null
        where place is not null and day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`update rounds.stops s set lat = a.lat, lng = a.lng, is_exact = false from settings.city_areas a
        where a.slug = s.area and s.is_exact and s.day < platform.muscat_day(platform.now()) - ${LEARNED_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`delete from rounds.replans where day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
    await run(
      tx.db,
      sql`delete from rounds.unassigned where day < platform.muscat_day(platform.now()) - ${KEPT_DAYS}::int`,
    )
  })
