import { beforeAll, expect, test } from 'vitest'
import { orderReactions } from '#orders'
import type { Actor, Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aVenue, keyed, type Person } from '#testing/builders'
import {
  aBusinessOf,
  anIban,
  aPaidPickup,
  aProvenOperator,
  handOver,
  registeredForVat,
} from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { refundPart } from '../orders/payment/refund-part.ts'
import { makeBatch, sendBatch } from './batches.ts'
import { getVenueMoney } from './payee-money.ts'
import { payoutReactions } from './reactions.ts'
import { settlePayout } from './settle-payout.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-23T08:00:00Z')
const SYSTEM: Actor = { kind: 'system', name: 'test' }

const database = databaseTest()
let office: Ctx
let venueId: string
let owner: Person
beforeAll(async () => {
  await registeredForVat(database.ctx())
  office = await aProvenOperator(database.ctx(SYSTEM, new Date(NOW)))
  const made = await aVenue(database.ctx())
  venueId = made.venue.id
  owner = made.owner
  await aBusinessOf(database.ctx(), venueId, '7714551', anIban(1))
})

const days = (count: number) => new Date(NOW + count * DAY)
const drain = (now: Date) =>
  new Relay(() => database.ctx(SYSTEM, now), [orderReactions, payoutReactions]).drain()

async function sell(now: Date) {
  const ctx = database.ctx(SYSTEM, now)
  const sale = await aPaidPickup(ctx, venueId, { price: 3000, portions: 3 })
  await handOver(ctx, owner, venueId, sale)
  await drain(now)
  return sale
}
const moneyAt = (now: Date) => transact(database.ctx(owner, now), tx => getVenueMoney(tx, venueId))
async function payOut(now: Date): Promise<number> {
  const ctx = { ...office, now }
  const { id, total, payouts } = await transact(ctx, makeBatch)
  await sendBatch(ctx, id)
  for (const payout of payouts) await settlePayout(ctx, payout.id)
  return total
}

test('subtracts a portion refunded after its payout from the venue’s next payout', async () => {
  const sale = await sell(days(-4))
  // 15 % of 9.000 and the VAT on it, 67.5 baisa.
  const net = 9000 - 1350 - 68
  expect(await payOut(days(0))).toBe(net)
  expect(await moneyAt(days(0))).toMatchObject({ balance: 0 })

  const { dealId } = await one<{ dealId: string }>(
    database.pool,
    sql`select deal_id as "dealId" from orders.lines where pickup_id = ${sale.pickupId}`,
  )
  const part = { by: 'portions' as const, portions: [{ dealId, quantity: 1 }] }
  // Done by the office, because the venue's three days are over.
  await refundPart(keyed(database.ctx(office.actor, days(1))), sale.pickupId, {
    part,
    reason: 'One was missing',
  })
  await drain(days(1))
  // A third of the commission and of its VAT is returned.
  const owed = 3000 - 450 - 23
  expect(await moneyAt(days(1))).toMatchObject({ balance: -owed, due: -owed, obstacle: 'owes' })

  await sell(days(2))
  expect(await moneyAt(days(2))).toMatchObject({ balance: net - owed })
  expect(await payOut(days(5))).toBe(net - owed)
  expect(await moneyAt(days(5))).toMatchObject({ balance: 0 })
  const { sum } = await one<{ sum: number }>(
    database.pool,
    sql`select sum(amount)::bigint as sum from payments.ledger_entries`,
  )
  expect(sum).toBe(0)
})
