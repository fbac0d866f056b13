import type { EventData } from '@dawra/contract/events'
import { enqueue } from '#platform/jobs'
import type { Reactions } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { forgetDriver } from './commands/reactions.ts'

/** The key merges many changes into one job. */
const follow = (tx: Tx) => enqueue(tx, 'rounds.follow', {}, { key: 'rounds.follow' })

/** Changes that a round itself makes to a request need no update of the plan. */
const followRequest = async (tx: Tx, { status }: EventData<'collections.changed'>) => {
  if (status === 'requested' || status === 'cancelled') await follow(tx)
}

/** A parcel of compost was sold, cancelled or moved to another day. */
const followParcel = async (tx: Tx, { venueId, status }: EventData<'orders.pickup_changed'>) => {
  if (venueId === null && (status === 'confirmed' || status === 'cancelled' || status === 'completed'))
    await follow(tx)
}

const followOrder = async (tx: Tx, { orderId }: EventData<'orders.confirmed'>) => {
  const rides = await maybe(tx.db, sql`select from orders.deliveries where order_id = ${orderId} limit 1`)
  if (rides) await follow(tx)
}

/** An erased driver is deactivated; an erased person's data is deleted from stops. */
async function erasePerson(tx: Tx, erased: EventData<'identity.erased'>) {
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

export const roundReactions = {
  'bins.subscription_changed': follow,
  'collections.changed': followRequest,
  'orders.confirmed': followOrder,
  'orders.pickup_changed': followParcel,
  'rounds.stop_missed': follow,
  'identity.erased': erasePerson,
} satisfies Reactions
