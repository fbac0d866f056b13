import { randomUUID } from 'node:crypto'
import { startGateway } from '@dawra/gateway/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Thawani } from '#payments'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aDeal, aPerson, as, aVenue, basketOf } from '#testing/builders'
import { abandonBefore, killBefore } from '#testing/crash'
import { type CrashPlan, walkPlanned } from '#testing/crash-plan'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDelivery, aProduct, aVoucher, shopBasketOf } from '#testing/shop-builders'

let database: TestDatabase
let gateway: Awaited<ReturnType<typeof startGateway>>
let ctx: Ctx
let venueId: string
type Kind = CrashPlan['basket']['kind']
beforeAll(async () => {
  database = await testDatabase()
  gateway = await startGateway({ port: 0 })
  ctx = database.ctx()
  venueId = (await aVenue(ctx)).venue.id
})
afterAll(async () => {
  await gateway.close()
  await database.drop()
})

/** Runs an order up to the given step, then drops the connection. */
const walkAndDie = (plan: CrashPlan, dieAt: number) =>
  abandonBefore(database, dieAt, (pool, beforeStep) => walkPlanned(plan, pool, beforeStep))

/** Runs it to its end as another process would. @returns the steps it took */
async function walk(plan: CrashPlan): Promise<string[]> {
  const steps: string[] = []
  await walkPlanned(plan, database.pool, async step => void steps.push(step))
  return steps
}

async function aBasket(kind: Kind, mine: Ctx): Promise<CrashPlan['basket']> {
  const { code: voucher } = await aVoucher(mine, { value: 100 })
  if (kind === 'food')
    return { kind, body: basketOf([await aDeal(ctx, venueId, { portions: 3 })], { voucher }) }
  const product = await aProduct(ctx, { grams: 3000 })
  return { kind, body: shopBasketOf([product], { delivery: await aDelivery(mine), voucher }) }
}

async function newPlan(kind: Kind): Promise<CrashPlan> {
  const customer = await aPerson(ctx)
  const { url, secretKey, publishableKey, webhookSecret } = gateway
  return {
    gateway: {
      url,
      secretKey,
      publishableKey,
      webhookSecret,
      publicUrl: 'http://localhost',
      embeddable: true,
    },
    customerId: customer.userId,
    basket: await aBasket(kind, as(ctx, customer)),
    idempotencyKey: randomUUID(),
  }
}

async function stateOf({ customerId, basket }: CrashPlan) {
  const goods =
    basket.kind === 'food'
      ? sql`select remaining, held from deals.deals where id = ${basket.body.lines[0]?.dealId}`
      : sql`select remaining / 1000 as remaining, held from shop.products where id = ${basket.body.lines[0]?.productId}`
  const found = await one<Record<string, unknown>>(
    ctx.db,
    sql`select
        (select count(*) from orders.orders where customer_id = ${customerId}) as orders,
        (select count(*) from payments.payments p join orders.orders o on p.subject = 'order:' || o.id
          where o.customer_id = ${customerId} and p.status = 'captured' and p.amount = o.total and p.refund_requested = o.total) as paid,
        (select count(*) from payments.refunds where status <> 'refunded') as "unsettled",
        (select coalesce(sum(amount), 0) from payments.ledger_entries) as ledger,
        (select count(*) from (select account from payments.ledger_entries group by account having sum(amount) <> 0)
          uneven) as "uneven",
        (select status from vouchers.vouchers where user_id = ${customerId}) as voucher,
        (select count(*) from platform.outbox where delivered_at is null) as undelivered`,
  )
  return { ...found, ...(await one(ctx.db, goods)) }
}

async function expectOneWholeOrder(plan: CrashPlan, at: string) {
  expect(await stateOf(plan), at).toEqual({
    orders: 1,
    remaining: 3,
    held: 0,
    paid: 1,
    unsettled: 0,
    ledger: 0,
    uneven: 0,
    voucher: 'ready',
    undelivered: 0,
  })
}

test('leaves the same state after an abandoned connection as after a killed process', async () => {
  const steps = await walk(await newPlan('food'))
  // The payment is written, but its transaction not committed.
  const dieAt = steps.indexOf('commit', steps.indexOf('getSession')) + 1
  const killed = await newPlan('food')
  await killBefore(database, { kind: 'order', plan: killed, databaseUrl: database.url, dieAt })
  const leftByKilled = await stateOf(killed)
  await walk(killed)
  const abandoned = await newPlan('food')
  await walkAndDie(abandoned, dieAt)
  expect(await stateOf(abandoned)).toEqual(leftByKilled)
  expect(leftByKilled).toMatchObject({ orders: 1, paid: 0, held: 1 })
  await walk(abandoned)
  for (const plan of [killed, abandoned]) await expectOneWholeOrder(plan, 'walked again')
})

// Both kinds take the same steps once they are placed: each of them is killed at every other step.
test.each([
  ['food', 0],
  ['compost', 1],
] as const)(
  'a repeated request after a crash at any step completes an order of %s once',
  async (kind, turn) => {
    const whole = await newPlan(kind)
    const { length: steps } = await walk(whole)
    await expectOneWholeOrder(whole, 'not killed')
    expect(steps).toBeGreaterThan(20)

    // A crash before a step is sent equals a crash after the answer to the previous one: no other case exists.
    for (let dieAt = 1; dieAt <= steps; dieAt++) {
      // Counted from the end, because only the first steps differ.
      if ((steps - dieAt) % 2 !== turn) continue
      const plan = await newPlan(kind)
      await walkAndDie(plan, dieAt)
      await walk(plan)
      await expectOneWholeOrder(plan, `killed before step ${dieAt}`)
    }
    const taken = await gatewayBalance()
    expect(taken).toBe(0)
  },
)

/** A card saved at the gateway; the payment that saved it is refunded. */
async function aSavedCard(customerId: string): Promise<string> {
  const thawani = new Thawani({ ...gateway, publicUrl: 'http://localhost', embeddable: true })
  const customer = await thawani.createCustomer()
  const session = await thawani.createSession({
    reference: randomUUID(),
    amount: 1800,
    method: 'card',
    details: { number: 'DS1', name: 'Salim', email: 's@people.test', phone: '', language: 'en' },
    customer,
  })
  await fetch(`${gateway.url}/sim/sessions/${session.id}/pay`, {
    method: 'POST',
    headers: { 'thawani-api-key': gateway.secretKey, 'content-type': 'application/json' },
    body: '{}',
  })
  const paid = await thawani.findPayment(session.invoice)
  await thawani.refund(paid!.id, 1800, 'Kept')
  await run(
    ctx.db,
    sql`insert into payments.customers (user_id, gateway_id) values (${customerId}, ${customer})`,
  )
  return (await thawani.listCards(customer))[0]!.id
}

/** From here on the steps are those of any order. */
const LAST_OF_ITS_OWN = 14

test('charges a saved card once when the process crashes during the order', async () => {
  for (let dieAt = 1; dieAt <= LAST_OF_ITS_OWN; dieAt++) {
    const plan = await newPlan('food')
    if (plan.basket.kind === 'food') plan.basket.body.savedCard = await aSavedCard(plan.customerId)
    await walkAndDie(plan, dieAt)
    await walk(plan)
    await expectOneWholeOrder(plan, `killed before step ${dieAt}`)
  }
  expect(await gatewayBalance()).toBe(0)
})

/** The gateway's own records: captured minus refunded. */
async function gatewayBalance(): Promise<number> {
  const response = await fetch(`${gateway.url}/api/v1/payments?limit=1000&skip=0`, {
    headers: { 'thawani-api-key': gateway.secretKey },
  })
  const { data } = (await response.json()) as {
    data: { status: string; amount: number; refunds: { amount: number }[] }[]
  }
  return data
    .filter(payment => payment.status.toLowerCase() === 'successful')
    .reduce(
      (sum, { amount, refunds }) =>
        sum + amount - refunds.reduce((given, refund) => given + refund.amount, 0),
      0,
    )
}
