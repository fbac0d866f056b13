import fc from 'fast-check'
import { cancelPickup, checkOrderPayment, completePickup, refundPickup } from '#orders'
import { advanceParcel } from '../../domains/orders/parcels/parcels.ts'
import { refundPart } from '../../domains/orders/payment/refund-part.ts'
import { answerCase } from '../../domains/orders/problems/answer-case.ts'
import { openCase } from '../../domains/orders/problems/open-case.ts'
import { selectOrder } from '../../domains/orders/store.ts'
import { recallForDebt } from '../../domains/rewards/jobs.ts'
import { correctPoints } from '../../domains/rewards/office/correct-points.ts'
import { redeemReward } from '../../domains/rewards/redeem-reward.ts'
import { takeCommands } from '../../domains/rounds/commands/take-commands.ts'
import { vouchersOf } from '../../domains/vouchers/store.ts'
import { maybe, one, run, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import { aDeal, aPlacedOrder, keyed, openNow, sessionOf } from '../builders.ts'
import { aRound, Phone } from '../round-builders.ts'
import { aPlacedShopOrder } from '../shop-builders.ts'
import type { Bought, Customer, RingCity } from './ring-city.ts'

const HOUR_MINUTES = 60

/** One act in the ring: which act, its subject and an amount. */
export interface Act {
  act: (typeof ACTS)[number]
  which: number
  size: number
}

export const ACTS = [
  ...[
    'order',
    'order',
    'order',
    'order in cash',
    'collect',
    'collect',
    'collect',
    'collect',
    'compost',
    'compost',
  ],
  ...['collect compost', 'collect compost'],
  ...[
    'redeem',
    'redeem',
    'redeem',
    'wait',
    'wait',
    'wait',
    'refund',
    'refund',
    'refund a part',
    'report',
    'cancel',
  ],
  ...['weigh', 'correct', 'double'],
] as const

export const someActs = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    which: fc.nat({ max: 100 }),
    size: fc.nat({ max: 100 }),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
)

export async function perform(city: RingCity, { act, which, size }: Act) {
  const customer = city.customers[which % city.customers.length]!
  const order = city.orders.at(-1 - (which % 5)) ?? city.orders[0]
  await city.pass(1)
  switch (act) {
    case 'order':
    case 'order in cash':
      return buyFood(city, customer, { price: 2000 + size * 500, isCash: act === 'order in cash' })
    case 'compost':
      return buyCompost(city, (await withVoucher(city)) ?? customer, 1 + (size % 25))
    case 'redeem':
      return redeem(city)
    case 'double':
      return double(city, customer)
    case 'correct':
      return city.attempt(act, city.office, tx =>
        correctPoints(keyed(tx), customer.person.userId, {
          points: 1 + size,
          verified: true,
          reason: 'Sorry',
        }),
      )
    case 'weigh':
      return weigh(city, customer, 1000 + size * 600)
    case 'wait':
      return city.pass((size % 3 === 0 ? 80 : size % 40) * HOUR_MINUTES)
    default:
      return order && about(city, order, { act, size })
  }
}

async function about(city: RingCity, order: Bought, { act, size }: Pick<Act, 'act' | 'size'>) {
  const { pickupId, kind, customer } = order
  const { kitchen } = city
  if (act === 'collect' && kind === 'food') await collect(city, order)
  if (act === 'collect compost' && kind === 'compost')
    await city.attempt(act, city.office, async tx =>
      advanceParcel(tx, pickupId, { to: 'completed', code: await codeOf(tx, order) }),
    )
  if (act === 'refund')
    await city.attempt(act, city.office, tx => refundPickup(keyed(tx), pickupId, 'It was cold'))
  if (act === 'refund a part' && kind === 'food')
    await city.attempt(act, kitchen.owner, tx =>
      refundPart(keyed(tx), pickupId, { part: { by: 'percent', percent: 1 + (size % 99) }, reason: 'Cold' }),
    )
  if (act === 'cancel')
    await city.attempt(act, customer.person, tx => cancelPickup(tx, pickupId, 'changed_my_mind'))
  if (act === 'report' && kind === 'food') await report(city, order, size % 3 > 0)
}

async function buyFood(
  city: RingCity,
  customer: Customer,
  { price, isCash }: { price: number; isCash: boolean },
) {
  const { contact, person } = customer
  await city.attempt(isCash ? 'order in cash' : 'order', person, async tx => {
    const deal = await aDeal(tx, city.kitchen.id, { ...openNow(tx.now), price, originalPrice: 2 * price })
    const method = isCash ? ('cash' as const) : ('card' as const)
    const placed = await aPlacedOrder(tx, city.gateway, [deal], { contact, method })
    if (!isCash) {
      city.gateway.pay(sessionOf(placed))
      await checkOrderPayment(tx, city.gateway, placed.id)
    }
    city.orders.push({ id: placed.id, pickupId: placed.pickups[0]!.id, customer, kind: 'food', isCash })
  })
}

async function buyCompost(city: RingCity, customer: Customer, kg: number) {
  const { contact, person } = customer
  await city.attempt('compost', person, async tx => {
    const usable = (await vouchersOf(tx.db, person.userId)).find(({ status }) => status === 'ready')
    const ways = { contact, ...(usable && { voucher: usable.code }) }
    const placed = await aPlacedShopOrder(tx, city.gateway, [{ ...city.product, kg }], ways)
    city.gateway.pay(sessionOf(placed))
    await checkOrderPayment(tx, city.gateway, placed.id)
    if (usable) city.done.add('a voucher paid')
    city.orders.push({
      id: placed.id,
      pickupId: placed.pickups[0]!.id,
      customer,
      kind: 'compost',
      isCash: false,
    })
  })
}

async function codeOf({ db }: Tx, { id, customer }: Bought): Promise<string> {
  const order = await selectOrder(db, id, customer.person.userId)
  return order?.pickups[0]?.code ?? ''
}

async function collect(city: RingCity, order: Bought) {
  await city.attempt('collect', city.kitchen.owner, async tx => {
    const { total } = await one<{ total: number }>(
      tx.db,
      sql`select total from orders.orders where id = ${order.id}`,
    )
    const cash = order.isCash ? { cash: total } : {}
    await completePickup(tx, city.kitchen.id, await codeOf(tx, order), cash)
  })
}

async function report(city: RingCity, { pickupId, customer }: Bought, isAccepted: boolean) {
  await city.attempt('report', customer.person, tx =>
    openCase(tx, pickupId, { kind: 'not_as_described', said: 'It was another dish' }),
  )
  const open = await maybe<{ id: string }>(
    city.tx.db,
    sql`select id from orders.cases where pickup_id = ${pickupId} and status = 'with_venue'`,
  )
  if (open && isAccepted)
    await city.attempt('accept', city.kitchen.owner, tx => answerCase(tx, open.id, { answer: 'accept' }))
}

/** The driver enters this weight for the customer's bin. */
async function weigh(city: RingCity, customer: Customer, grams: number) {
  const { tx, driver } = city
  const round = await aRound(tx, { driver })
  const stop = round.stops[0]!
  await run(
    tx.db,
    sql`update bins.subscriptions set user_id = ${customer.person.userId} where id = ${stop.subscriptionId}`,
  )
  await city.attempt('weigh', driver, inTx =>
    takeCommands(inTx, [
      new Phone(round.id).tap('weigh', inTx.now, { stop, payload: { grossGrams: 2000 + grams } }),
    ]),
  )
}

async function redeem(city: RingCity) {
  for (const { person } of city.customers)
    await city.attempt('redeem', person, tx => redeemReward(keyed(tx), { reward: 'compost_credit' }))
}

async function withVoucher({ customers, tx }: RingCity): Promise<Customer | undefined> {
  for (const customer of customers) {
    const vouchers = await vouchersOf(tx.db, customer.person.userId)
    if (vouchers.some(({ status }) => status === 'ready')) return customer
  }
  return undefined
}

/** Declared points cost nothing, so anybody can afford a double week. */
async function double(city: RingCity, { person }: Customer) {
  const { tx } = city
  const { userId } = person
  const source = `declared:${userId}:${tx.now.getTime()}`
  await run(tx.db, sql`select rewards.earn(${userId}, 'review', ${source}, ${source}, 750, '{}', ${tx.now})`)
  await city.attempt('double', person, inTx => redeemReward(keyed(inTx), { reward: 'double_points' }))
}

/** The nightly job that recalls vouchers for debts. */
export async function letNightPass(city: RingCity) {
  for (const { person } of city.customers) await recallForDebt(city.tx, person.userId)
  await city.letHappen()
}
