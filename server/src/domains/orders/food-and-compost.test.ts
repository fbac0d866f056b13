import type { Order } from '@dawra/contract/orders/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, deliver, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { aDelivery, aProduct, aShopOrder, aVoucher } from '#testing/shop-builders'
import { settleRefund } from '../payments/settle-refund.ts'
import { completePickup } from './counter/complete-pickup.ts'
import { closeMissedPickups } from './jobs.ts'
import { advanceParcel } from './parcels/parcels.ts'
import { cancelPickup } from './pickups/cancel-pickup.ts'
import { refundPickup } from './pickups/refund-pickup.ts'

const gateway = new FakeGateway()
let database: TestDatabase
let ctx: Ctx
let venueId: string
let cook: Person
let operator: Person
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
  const { venue, owner } = await aVenue(ctx)
  venueId = venue.id
  cook = owner
  operator = await aPerson(ctx, ['customer', 'operator'])
})
afterAll(() => database.drop())

type Kind = 'food' | 'collection' | 'delivery'
type Off = 'no voucher' | 'a rial off' | 'all off' | 'free delivery'
type End = 'handed over' | 'cancelled' | 'let down' | 'missed' | 'given back'

/** A paid order with goods of two rials; the service fee is half a rial, the delivery fee one. */
async function bought(mine: Ctx, kind: Kind, off: Off): Promise<{ order: Order; voucherId: string | null }> {
  const voucher =
    off === 'no voucher'
      ? undefined
      : await aVoucher(mine, off === 'free delivery' ? { kind: 'free_delivery' } : worth(off))
  const ways = { ...(voucher && { voucher: voucher.code }) }
  if (kind === 'food') {
    const deal = await aDeal(ctx, venueId, { price: 2000, originalPrice: 4000 })
    return { order: await aConfirmedOrder(mine, gateway, [deal], ways), voucherId: voucher?.id ?? null }
  }
  const delivery = kind === 'delivery' ? await aDelivery(mine) : null
  const product = { ...(await aProduct(ctx)), kg: 4 }
  const order = await aShopOrder(mine, gateway, [product], { ...ways, delivery })
  return { order, voucherId: voucher?.id ?? null }
}
const worth = (off: Off) => ({ value: off === 'all off' ? 5000 : 1000 })

async function endWith(end: End, mine: Ctx, order: Order) {
  const { id, kind, code, window } = order.pickups[0]!
  const staff = as(ctx, kind === 'deals' ? cook : operator)
  const asOperator = as(ctx, operator)
  if (end === 'cancelled') await cancelPickup(mine, id, 'changed_my_mind')
  if (end === 'let down') await cancelPickup(staff, id, 'quality')
  if (end === 'missed')
    await closeMissedPickups(
      database.ctx({ kind: 'system', name: 'test' }, new Date(Date.parse(window.endsAt) + 31 * 60_000)),
    )
  if (end !== 'handed over' && end !== 'given back') return
  const atTheWindow = database.ctx(cook, new Date(window.startsAt))
  if (kind === 'deals') await completePickup(atTheWindow, venueId, code!)
  if (kind === 'delivery') await advanceParcel(asOperator, id, { to: 'out_for_delivery' })
  if (kind !== 'deals') await advanceParcel(asOperator, id, { to: 'completed', code: code! })
  if (end === 'given back') await refundPickup(asOperator, id, 'It smelled')
}

/** The ledger's sums of an order by account, in baisa; for the gateway what remains charged to the card. */
async function moneyOf(order: Order) {
  for (const { id } of await many<{ id: string }>(
    ctx.db,
    sql`select id from payments.refunds where status = 'pending'`,
  ))
    await settleRefund(ctx, gateway, id)
  await deliver(ctx)
  const held = `held:order:${order.id}`
  const { id, venue } = order.pickups[0]!
  return one(
    ctx.db,
    sql`with moved as (
        select case from_account when ${held} then to_account else from_account end as account,
          sum(case from_account when ${held} then amount else -amount end)::int as baisa
        from payments.transfers where from_account = ${held} or to_account = ${held} group by 1)
      select (select coalesce(sum(amount), 0)::int from payments.ledger_entries where account = ${held}) as held,
        -coalesce(sum(baisa) filter (where account in ('gateway', 'refunds')), 0)::int as card,
        -coalesce(sum(baisa) filter (where account = 'vouchers'), 0)::int as platform,
        coalesce(sum(baisa) filter (where account like '%:' || ${venue.id}), 0)::int as seller,
        coalesce(sum(baisa) filter (where account = 'fees'), 0)::int as fees,
        coalesce(sum(baisa) filter (where account = 'deliveries'), 0)::int as deliveries,
        (select status from orders.pickups where id = ${id}) as status
      from moved`,
  )
}

// Kind, voucher and end of the order; then the resulting amounts of the card, the platform's vouchers, the seller,
// the fee and the delivery, the pickup's status, and the voucher's status.
const WALKS: [Kind, Off, End, number[], string, string | null][] = [
  ['food', 'no voucher', 'handed over', [2500, 0, 2000, 500, 0], 'completed', null],
  ['food', 'a rial off', 'handed over', [1500, 1000, 2000, 500, 0], 'completed', 'used'],
  ['food', 'a rial off', 'cancelled', [0, 0, 0, 0, 0], 'cancelled', 'ready'],
  ['food', 'all off', 'let down', [0, 0, 0, 0, 0], 'cancelled', 'ready, longer'],
  ['food', 'a rial off', 'missed', [1500, 1000, 2000, 500, 0], 'no_show', 'used'],
  ['food', 'a rial off', 'given back', [500, 0, 0, 500, 0], 'completed', 'ready, longer'],
  ['food', 'all off', 'given back', [500, 0, 0, 500, 0], 'completed', 'ready, longer'],
  ['collection', 'no voucher', 'handed over', [2500, 0, 2000, 500, 0], 'completed', null],
  ['collection', 'a rial off', 'handed over', [1500, 1000, 2000, 500, 0], 'completed', 'used'],
  ['collection', 'a rial off', 'missed', [0, 0, 0, 0, 0], 'cancelled', 'ready'],
  ['collection', 'all off', 'cancelled', [0, 0, 0, 0, 0], 'cancelled', 'ready'],
  ['collection', 'a rial off', 'given back', [500, 0, 0, 500, 0], 'completed', 'ready, longer'],
  ['delivery', 'no voucher', 'handed over', [3500, 0, 2000, 500, 1000], 'completed', null],
  ['delivery', 'a rial off', 'handed over', [2500, 1000, 2000, 500, 1000], 'completed', 'used'],
  ['delivery', 'free delivery', 'handed over', [2500, 1000, 2000, 500, 1000], 'completed', 'used'],
  ['delivery', 'free delivery', 'cancelled', [0, 0, 0, 0, 0], 'cancelled', 'ready'],
  ['delivery', 'all off', 'let down', [0, 0, 0, 0, 0], 'cancelled', 'ready, longer'],
  ['delivery', 'no voucher', 'missed', [0, 0, 0, 0, 0], 'confirmed', null],
  ['delivery', 'a rial off', 'given back', [1500, 0, 0, 500, 1000], 'completed', 'ready, longer'],
  ['delivery', 'free delivery', 'given back', [500, 1000, 0, 500, 1000], 'completed', 'used'],
]

describe('the money of an order adds up', () => {
  test.each(WALKS)(
    'the money of an order for %s with %s adds up: %s',
    async (kind, off, end, [card, platform, seller, fees, deliveries], status, voucher) => {
      const mine = as(ctx, await aPerson(ctx))
      const { order, voucherId } = await bought(mine, kind, off)
      // The voucher expires tomorrow, so that the extra week it gets back is visible.
      await database.pool.query(
        `update vouchers.vouchers set expires_at = platform.now() + interval '1 day' where id = $1`,
        [voucherId],
      )
      await endWith(end, mine, order)
      const stays = kind === 'delivery' && end === 'missed'
      expect(await moneyOf(order)).toEqual({
        held: stays ? order.total : 0,
        card: stays ? order.total : card,
        platform,
        seller,
        fees,
        deliveries,
        status,
      })
      if (!voucherId) return
      const { rows } = await database.pool.query(
        `select status || case when expires_at > platform.now() + interval '6 days' then ', longer' else '' end as is,
         status = 'ready' and subject is null and used_at is null or status = 'used' and subject is not null as whole
       from vouchers.vouchers where id = $1`,
        [voucherId],
      )
      expect(rows).toEqual([{ is: voucher, whole: true }])
    },
  )
})
