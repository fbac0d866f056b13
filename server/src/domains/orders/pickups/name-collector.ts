import type { PublicPass } from '@dawra/contract/orders/pickup-problems'
import { collectorObstacle } from '@dawra/contract/orders/pickup-problems.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { initialsOf } from '@dawra/contract/platform/names.rules'
import { actorKey, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { limitRate } from '#platform/rate-limit'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { collectorChanged } from '../events.ts'
import { lockPickup } from '../pickup-store.ts'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'

/**
 * Names the person who picks up for the customer; null removes them. Another name gets another code.
 * @throws Refusal('not_found' | 'too_many_requests')
 * @throws Refusal('collector_not_possible') when it is not food that is still to be collected
 */
export async function nameCollector(ctx: Ctx, pickupId: string, name: string | null): Promise<Order> {
  const { userId } = customerOf(ctx)
  await limitRate(ctx, 'orders.collector', actorKey(ctx.actor))
  return transact(ctx, async tx => {
    const pickup = await lockPickup(tx, pickupId)
    if (pickup?.customerId !== userId) throw new Refusal('not_found')
    const { orderId, venueId } = pickup
    if (collectorObstacle(pickup) || !venueId) throw new Refusal('collector_not_possible')
    if (await changePass(tx, pickupId, name))
      await announce(tx, collectorChanged(userId, { pickupId, orderId, venueId, isNamed: name !== null }))
    const order = await selectOrder(tx.db, orderId, userId)
    if (!order) throw new Refusal('not_found')
    return order
  })
}

/** @returns false when nothing changes */
async function changePass(tx: Tx, pickupId: string, name: string | null): Promise<boolean> {
  const before = await maybe<{ name: string }>(
    tx.db,
    sql`select name from orders.passes where pickup_id = ${pickupId}`,
  )
  if ((before?.name ?? null) === name) return false
  if (name === null) await run(tx.db, sql`delete from orders.passes where pickup_id = ${pickupId}`)
  else await run(tx.db, sql`select orders.make_pass(${pickupId}, ${name})`)
  return true
}

interface PassRow extends Omit<PublicPass, 'initials'> {
  name: string
}

/** What a collector needs. Anyone with the address may read it, until the hand-over. */
export async function getPass({ db }: Ctx, passId: string): Promise<PublicPass> {
  const row = await maybe<PassRow>(
    db,
    sql`select s.name, s.code, v.name as venue, v.address, v.phone,
        jsonb_build_object('lat', v.lat, 'lng', v.lng) as point,
        jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window,
        (select coalesce(sum(l.quantity), 0) from orders.lines l where l.pickup_id = p.id) as portions
      from orders.passes s join orders.pickups p on p.id = s.pickup_id join venues.cards v on v.id = s.venue_id
      where s.id = ${passId} and p.status in ('confirmed', 'ready')`,
  )
  if (!row) throw new Refusal('not_found')
  const { name, ...pass } = row
  return {
    ...pass,
    initials: initialsOf(name)
      .map(letter => `${letter}.`)
      .join(' '),
  }
}
