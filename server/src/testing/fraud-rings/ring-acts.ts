import { settingOf } from '@dawra/contract/settings/rules'
import fc from 'fast-check'
import { requestApproval } from '#approvals'
import { handOverDonation } from '#donations'
import { cancelPickup, checkOrderPayment, completePickup, refundPickup } from '#orders'
import { checkRequestPayment, payRequest } from '../../domains/donations/payment/pay-request.ts'
import { refundCollected } from '../../domains/donations/payment/refund-collected.ts'
import { ownRequestOf } from '../../domains/donations/requests/own-requests.ts'
import { advanceParcel } from '../../domains/orders/parcels/parcels.ts'
import { refundPart } from '../../domains/orders/payment/refund-part.ts'
import { answerCase } from '../../domains/orders/problems/answer-case.ts'
import { openCase } from '../../domains/orders/problems/open-case.ts'
import { selectOrder } from '../../domains/orders/store.ts'
import { LOOK_APART_MINUTES } from '../../domains/payments/obtain-refund.ts'
import { recallForDebt } from '../../domains/rewards/jobs.ts'
import { changeReward } from '../../domains/rewards/office/change-reward.ts'
import { correctPoints } from '../../domains/rewards/office/correct-points.ts'
import { selectCatalogue } from '../../domains/rewards/office/list-catalogue.ts'
import { redeemReward } from '../../domains/rewards/redeem-reward.ts'
import { takeCommands } from '../../domains/rounds/commands/take-commands.ts'
import { changeSetting } from '../../domains/settings/change-setting.ts'
import { vouchersOf } from '../../domains/vouchers/store.ts'
import { maybe, one, run, sql } from '../../platform/sql.ts'
import type { Tx } from '../../platform/transact.ts'
import { aDeal, aPlacedOrder, keyed, openNow, type Person, sessionOf } from '../builders.ts'
import { accepted, aDonation, aRequest } from '../donation-builders.ts'
import { aRound, Phone } from '../round-builders.ts'
import { aPlacedShopOrder, type ProductForSale } from '../shop-builders.ts'
import type { Bought, Customer, Kitchen, Requested, RingCity } from './ring-city.ts'

const HOUR_MINUTES = 60
/** After this time a refund is looked for again. */
const LATER_MINUTES = LOOK_APART_MINUTES + 1

/** Settings that a dishonest member of the office would raise alone. */
const WANTED = ['order_points_per_omr', 'collection_points_per_kg', 'voucher_person_month'] as const

const oneOf = <Thing>(things: readonly Thing[], which: number): Thing => things[which % things.length]!

/** One act in the ring: which act, its subject and an amount. */
export interface Act {
  act: ActName
  which: number
  size: number
}

/** How often each act is drawn. */
const WEIGHTS = {
  order: 6,
  'order in cash': 2,
  collect: 9,
  compost: 5,
  'collect compost': 5,
  redeem: 7,
  wait: 7,
  refund: 2,
  'refund a part': 2,
  report: 2,
  cancel: 1,
  weigh: 3,
  bag: 2,
  correct: 3,
  double: 1,
  setting: 1,
  reward: 1,
  'lose a refund’s answer': 2,
  donate: 2,
  'hand over': 3,
  'refund a donation': 3,
}
type ActName = keyof typeof WEIGHTS
export const ACTS = Object.keys(WEIGHTS) as ActName[]

export const someGroup = fc.record({
  customers: fc.integer({ min: 1, max: 3 }),
  kitchens: fc.integer({ min: 1, max: 2 }),
  sellers: fc.integer({ min: 1, max: 2 }),
  drivers: fc.integer({ min: 1, max: 2 }),
})

export const someActs = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS.flatMap(act => Array.from({ length: WEIGHTS[act] }, () => act))),
    which: fc.nat({ max: 100 }),
    size: fc.nat({ max: 100 }),
  }),
  { minLength: 40, maxLength: 60, size: 'max' },
)

export async function perform(city: RingCity, { act, which, size }: Act) {
  const customer = oneOf(city.customers, which)
  const order = city.orders.at(-1 - (which % 5)) ?? city.orders[0]
  await city.pass(1)
  switch (act) {
    case 'order':
    case 'order in cash':
      return buyFood(city, customer, {
        kitchen: oneOf(city.kitchens, which),
        price: 2000 + size * 500,
        isCash: act === 'order in cash',
      })
    case 'compost': {
      const wanted = { product: oneOf(city.products, which), kg: 1 + (size % 25) }
      return buyCompost(city, (await withVoucher(city)) ?? customer, wanted)
    }
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
    case 'bag':
      return weigh(city, customer, { act, driver: oneOf(city.drivers, which), grams: 1000 + size * 600 })
    case 'setting':
      return raiseSettings(city)
    case 'reward':
      return cheapen(city)
    case 'lose a refund’s answer':
      return loseAnswer(city)
    case 'donate':
      return donate(city, customer, 500 + (size % 20) * 100)
    case 'hand over':
    case 'refund a donation':
      return aboutRequest(city, act, city.requests.at(-1 - (which % 3)) ?? city.requests[0])
    case 'wait':
      return city.pass((size % 3 === 0 ? 80 : size % 40) * HOUR_MINUTES)
    default:
      return order && about(city, order, { act, size })
  }
}

async function about(city: RingCity, order: Bought, { act, size }: Pick<Act, 'act' | 'size'>) {
  const { pickupId, kind, customer, kitchen } = order
  if (act === 'collect' && kind === 'food') await collect(city, order)
  if (act === 'collect compost' && kind === 'compost')
    await city.attempt(act, city.office, async tx =>
      advanceParcel(tx, pickupId, { to: 'completed', code: await codeOf(tx, order) }),
    )
  if (act === 'refund')
    await city.attempt(act, city.office, tx => refundPickup(keyed(tx), pickupId, 'It was cold'))
  if (act === 'refund a part' && kitchen)
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
  { kitchen, price, isCash }: { kitchen: Kitchen; price: number; isCash: boolean },
) {
  const { contact, person } = customer
  await city.attempt(isCash ? 'order in cash' : 'order', person, async tx => {
    const deal = await aDeal(tx, kitchen.id, { ...openNow(tx.now), price, originalPrice: 2 * price })
    const method = isCash ? ('cash' as const) : ('card' as const)
    const placed = await aPlacedOrder(tx, city.gateway, [deal], { contact, method })
    if (!isCash) {
      city.gateway.pay(sessionOf(placed))
      await checkOrderPayment(tx, city.gateway, placed.id)
    }
    const pickupId = placed.pickups[0]!.id
    city.orders.push({ id: placed.id, pickupId, customer, kind: 'food', isCash, kitchen })
  })
}

async function buyCompost(
  city: RingCity,
  customer: Customer,
  { product, kg }: { product: ProductForSale; kg: number },
) {
  const { contact, person } = customer
  await city.attempt('compost', person, async tx => {
    const usable = (await vouchersOf(tx.db, person.userId)).find(({ status }) => status === 'ready')
    const ways = { contact, ...(usable && { voucher: usable.code }) }
    const placed = await aPlacedShopOrder(tx, city.gateway, [{ ...product, kg }], ways)
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
  const { kitchen } = order
  if (!kitchen) return
  await city.attempt('collect', kitchen.owner, async tx => {
    const { total } = await one<{ total: number }>(
      tx.db,
      sql`select total from orders.orders where id = ${order.id}`,
    )
    const cash = order.isCash ? { cash: total } : {}
    await completePickup(tx, kitchen.id, await codeOf(tx, order), cash)
  })
}

async function report(city: RingCity, { pickupId, customer, kitchen }: Bought, isAccepted: boolean) {
  await city.attempt('report', customer.person, tx =>
    openCase(tx, pickupId, { kind: 'not_as_described', said: 'It was another dish' }),
  )
  const open = await maybe<{ id: string }>(
    city.tx.db,
    sql`select id from orders.cases where pickup_id = ${pickupId} and status = 'with_venue'`,
  )
  if (open && kitchen && isAccepted)
    await city.attempt('accept', kitchen.owner, tx => answerCase(tx, open.id, { answer: 'accept' }))
}

interface Weight {
  act: 'weigh' | 'bag'
  driver: Person
  grams: number
}

/** The driver enters this weight for the customer's bin, or in bags beside it. */
async function weigh(city: RingCity, customer: Customer, { act, driver, grams }: Weight) {
  const { tx } = city
  const round = await aRound(tx, { driver })
  const stop = round.stops[0]!
  await run(
    tx.db,
    sql`update bins.subscriptions set user_id = ${customer.person.userId} where id = ${stop.subscriptionId}`,
  )
  const phone = new Phone(round.id)
  await city.attempt(act, driver, inTx => {
    const weighed = phone.tap('weigh', inTx.now, { stop, payload: { grossGrams: 2000 + grams } })
    const bags = [1, 2].map(() =>
      phone.tap('extra_bag', inTx.now, { stop, payload: { grossGrams: Math.round(grams / 2) } }),
    )
    return takeCommands(inTx, act === 'weigh' ? [weighed] : bags)
  })
}

/** One member raises settings alone, which only requests a second member. */
async function raiseSettings(city: RingCity) {
  for (const key of WANTED) {
    const { version } = await one<{ version: number }>(
      city.tx.db,
      sql`select version from settings.numbers where key = ${key}`,
    )
    const change = { value: settingOf(key).most, version, reason: 'More' }
    await city.attempt('setting', city.office, tx => changeSetting(tx, key, change, requestApproval))
  }
}

async function cheapen(city: RingCity) {
  const [reward] = await selectCatalogue(city.tx.db, 'compost_credit')
  if (!reward) return
  const { title, description, isOn, worth, version } = reward
  const change = { title, description, isOn, worth, version, cost: 1, reason: 'More' }
  await city.attempt('reward', city.office, tx => changeReward(tx, 'compost_credit', change))
}

/** The gateway refunds, its answer is lost, and it lists the refund only after the first look. */
async function loseAnswer(city: RingCity) {
  const { gateway } = city
  gateway.lostRefunds = 1
  gateway.listsLate = true
  if ((await city.sendRefunds()) > 0) city.done.add('lose a refund’s answer')
  await city.pass(LATER_MINUTES)
  await city.sendRefunds()
  gateway.listsLate = false
  gateway.lostRefunds = 0
  await city.sendRefunds()
}

/** The donor gives for a price, and the customer pays it. */
async function donate(city: RingCity, asker: Customer, price: number) {
  const { person } = city.donor
  await city.attempt('donate', person, async tx => {
    const donation = await aDonation(tx, { price })
    const buyer = { ...tx, actor: asker.person }
    const { id } = await aRequest(buyer, donation, { grams: donation.grams })
    await accepted(tx, id)
    const { payment } = await payRequest(buyer, city.gateway, id, 'card')
    city.gateway.pay(payment?.url?.split('/').at(-1) ?? '')
    await checkRequestPayment(buyer, city.gateway, id)
    city.requests.push({ id, donationId: donation.id, asker })
  })
}

async function aboutRequest(
  city: RingCity,
  act: 'hand over' | 'refund a donation',
  request: Requested | undefined,
) {
  if (!request) return
  const { id, donationId, asker } = request
  if (act === 'hand over')
    await city.attempt(act, city.donor.person, async tx => {
      const { code } = await ownRequestOf({ ...tx, actor: asker.person }, id)
      await handOverDonation(tx, donationId, code ?? '')
    })
  else await city.attempt(act, city.office, tx => refundCollected(tx, id, { reason: 'Stale', asks: false }))
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

/** The nightly job that recalls vouchers for debts, and the job that sends refunds until none is open. */
export async function letNightPass(city: RingCity) {
  while ((await city.sendRefunds()) > 0) await city.pass(LATER_MINUTES)
  for (const { person } of city.customers) await recallForDebt(city.tx, person.userId)
  await city.letHappen()
}
