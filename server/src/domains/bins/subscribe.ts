import { MAX_SUBSCRIPTIONS } from '@dawra/contract/bins/rules'
import type { Subscription, SubscriptionBody } from '@dawra/contract/bins/schemas'
import type { Address } from '@dawra/contract/profile/schemas'
import { requireOpen } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transactOnce } from '#platform/transact'
import { ownAddress } from '#profile'
import { subscriptionChanged } from './events.ts'
import { getSubscription } from './own-subscription.ts'

/**
 * Requests a subscription; the office decides about it.
 * @throws Refusal('not_open_yet' | 'not_found' | 'area_not_served' | 'day_not_offered' | 'too_many_subscriptions' |
 *   'too_many_requests')
 */
export async function subscribe(ctx: Ctx, { addressId, ...body }: SubscriptionBody): Promise<Subscription> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'bins.subscribe', userId)
  return transactOnce(ctx, async tx => {
    await requireOpen(tx.db, 'collection')
    const address = await ownAddress(tx, addressId)
    await requireDays(tx, address.area, body.weekdays)
    await requireRoom(tx, userId)
    const id = await insert(tx, { ...body, userId, address })
    await announce(tx, subscriptionChanged({ subscriptionId: id, userId, status: 'requested' }))
    return getSubscription(tx.db, id)
  })
}

async function requireDays(tx: Tx, area: string, wanted: readonly number[]) {
  const served = await maybe<{ weekdays: number[] }>(
    tx.db,
    sql`select weekdays from bins.area_days where area = ${area}`,
  )
  if (!served) throw new Refusal('area_not_served')
  if (wanted.some(day => !served.weekdays.includes(day))) throw new Refusal('day_not_offered')
}

/** The lock serialises the requests of one person, so that concurrent ones are counted. */
async function requireRoom(tx: Tx, userId: string) {
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`bins.subscribe:${userId}`}, 0))`)
  const { open } = await one<{ open: number }>(
    tx.db,
    sql`select count(*) as open from bins.subscriptions
      where user_id = ${userId} and status not in ('declined', 'ended')`,
  )
  if (open >= MAX_SUBSCRIPTIONS) throw new Refusal('too_many_subscriptions', { most: MAX_SUBSCRIPTIONS })
}

async function insert(
  tx: Tx,
  {
    userId,
    address: { id: _, isDefault: __, version: ___, ...address },
    ...body
  }: Omit<SubscriptionBody, 'addressId'> & { userId: string; address: Address },
): Promise<string> {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into bins.subscriptions (user_id, kind, area, address, phone, stands_at, gate_note, opens_minute,
        closes_minute, bins_wanted, size_litres, weekdays, flats)
      values (${userId}, ${body.kind}, ${address.area}, ${JSON.stringify(address)}::jsonb, ${body.phone},
        ${body.standsAt || null}, ${body.gateNote || null}, ${body.opensMinute}::int, ${body.closesMinute}::int,
        ${body.binsWanted}, ${body.sizeLitres}, ${body.weekdays}::int[], ${body.flats}::int)
      returning id`,
  )
  return id
}
