import type { RefundedPart } from '@dawra/contract/orders/part-refunds.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cancelPickup, completePickup, orderReactions, refundPickup } from '#orders'
import type { Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { asRefusal } from '#platform/problem'
import { one, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, keyed, openNow, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { aBusinessOf } from '#testing/payout-builders'
import { REPLAY } from '#testing/replay-property'
import { databaseTest } from '#testing/set-up'
import { aVoucher } from '#testing/shop-builders'
import { refundPart } from '../orders/payment/refund-part.ts'
import { payoutReactions } from './reactions.ts'

const gateway = new FakeGateway()
const database = databaseTest()
let ctx: Ctx
let venueId: string
let owner: Person
let operator: Person
beforeAll(async () => {
  ctx = database.ctx()
  const made = await aVenue(ctx)
  venueId = made.venue.id
  owner = made.owner
  operator = await aPerson(ctx, ['customer', 'operator'])
  await aBusinessOf(ctx, venueId, '1000001', null)
})

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('amount' as const), n: fc.integer({ min: 1, max: 1500 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('percent' as const), n: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('portions' as const), n: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('hand over', 'cancel', 'whole'), n: fc.constant(0) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const tried = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!asRefusal(error)) throw error
  })

function walk(order: Order, { act, n }: Step): Promise<unknown> {
  const { id, code, lines } = order.pickups[0]!
  if (act === 'hand over') return completePickup(as(ctx, owner), venueId, code!)
  if (act === 'cancel') return cancelPickup(as(ctx, owner), id, 'quality')
  if (act === 'whole') return refundPickup(as(ctx, operator), id, 'It was cold')
  const parts: Record<'amount' | 'percent' | 'portions', RefundedPart> = {
    amount: { by: 'amount', amount: n },
    percent: { by: 'percent', percent: n },
    portions: { by: 'portions', portions: [{ dealId: lines[0]!.dealId, quantity: n }] },
  }
  return refundPart(keyed(as(ctx, owner)), id, { part: parts[act as 'amount'], reason: 'A part' })
}

interface Books {
  status: string
  isRefunded: boolean
  refundedPart: number
  toCard: number
  held: number
  sold: number
  back: number
  fee: number
  feeBack: number
  platform: number
}

const booksOf = ({ id, pickups }: Order) =>
  one<Books>(
    ctx.db,
    sql`with e as (select * from payments.ledger_entries where split_part(reference, ':', 1) = ${pickups[0]!.id}::text
        and account = ${`venue:${venueId}`})
      select p.status::text as status, p.refunded_at is not null as "isRefunded", p.refunded_part as "refundedPart",
        (select coalesce(sum(r.amount), 0)::bigint from payments.refunds r join payments.payments y on y.id = r.payment_id
          where y.subject = 'order:' || ${id}::text) as "toCard",
        (select coalesce(sum(amount), 0)::bigint from payments.ledger_entries
          where account = 'held:order:' || ${id}::text) as held,
        (select coalesce(sum(amount), 0)::bigint from e where kind = 'sale') as sold,
        (select coalesce(-sum(amount), 0)::bigint from e where kind = 'sale_back') as back,
        (select coalesce(-sum(amount), 0)::bigint from e where kind = 'commission') as fee,
        (select coalesce(sum(amount), 0)::bigint from e where kind = 'commission_back') as "feeBack",
        (select coalesce(sum(amount), 0)::bigint from payments.ledger_entries where kind = 'voucher_back'
          and account = 'vouchers' and split_part(reference, ':', 1) = ${pickups[0]!.id}::text) as platform
      from orders.pickups p where p.id = ${pickups[0]!.id}`,
  )

test('refunds random parts never above the price, with the commission in proportion', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 300, max: 2000 }),
      fc.integer({ min: 0, max: 3000 }),
      async (steps, price, value) => {
        const customer = as(ctx, await aPerson(ctx))
        const deal = await aDeal(ctx, venueId, { ...openNow(ctx.now), price, originalPrice: price * 2 })
        const ways = value > 0 ? { voucher: (await aVoucher(customer, { value })).code } : {}
        const order = await aConfirmedOrder(customer, gateway, [{ ...deal, quantity: 3 }], ways)
        for (const each of steps) await tried(walk(order, each))
        await new Relay(
          () => as(ctx, { kind: 'system', name: 'test' }),
          [orderReactions, payoutReactions],
        ).drain()
        const books = await booksOf(order)
        const { total, discount } = order.pickups[0]!
        const paid = total - discount
        expect(books.toCard).toBeLessThanOrEqual(order.total)
        // Card and voucher each got their share of the refund.
        const isBack = books.isRefunded || books.status === 'cancelled'
        const refunded = isBack ? total : books.refundedPart
        const ofVoucher = Math.floor((2 * discount * refunded + total) / (2 * total))
        expect(books.platform).toBe(ofVoucher)
        const fees = books.status === 'cancelled' ? order.serviceFee : 0
        expect(books.toCard).toBe((isBack ? paid : refunded - ofVoucher) + fees)
        if (books.status !== 'confirmed') expect(books.held).toBe(0)
        if (books.status === 'completed') {
          expect(books.sold - books.back).toBe(total - refunded)
          // A part that was refunded before the hand-over costs no commission, as if it were refunded afterwards.
          const whole = Math.floor((total * 1500 + 5000) / 10_000)
          expect(books.fee).toBe(Math.floor((2 * whole * books.sold + total) / (2 * total)))
          expect(books.feeBack).toBe(Math.floor((2 * books.fee * books.back + books.sold) / (2 * books.sold)))
        }
        const { zero } = await one<{ zero: number }>(
          ctx.db,
          sql`select coalesce(sum(amount), 0)::bigint as zero from payments.ledger_entries`,
        )
        expect(zero).toBe(0)
      },
    ),
    { numRuns: 60, ...REPLAY },
  )
})
