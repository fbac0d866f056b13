import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { listCards, makeCardDefault, removeCard } from './cards.ts'
import { openFirst, openPayment } from './open-payment.ts'
import { keepCardWish } from './store.ts'

const database = databaseTest()
let gateway: FakeGateway
let person: Person
let ctx: Ctx
beforeEach(async () => {
  gateway = new FakeGateway()
  person = await aPerson(database.ctx())
  ctx = database.ctx(person)
})

const details = { number: 'DS1', name: 'Salim', email: 's@people.test', phone: '', language: 'en' as const }

async function started(): Promise<string> {
  const { id } = await one<{ id: string }>(
    ctx.db,
    sql`select payments.start(${`order:${crypto.randomUUID()}`}, 'card', 1800, ${JSON.stringify(details)}) as id`,
  )
  return id
}

async function payAndSave(card = '4242') {
  const reference = await started()
  const page = await openFirst(ctx, gateway, {
    reference,
    amount: 1800,
    method: 'card',
    details: { ...details, saveCardFor: person.userId },
  })
  gateway.pay(page!.url.split('/').at(-1)!, card)
}

const digits = async () => (await listCards(ctx, gateway)).cards.map(({ lastDigits }) => lastDigits)

test('saves a card on request, once for several payments', async () => {
  expect(await digits()).toEqual([])
  await payAndSave()
  await payAndSave()
  await payAndSave('1096')
  expect(gateway.customers.size).toBe(1)
  expect(await digits()).toEqual(['4242', '1096'])
  const { cards } = await listCards(ctx, gateway)
  expect(cards.map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect(await listCards(as(ctx, await aPerson(ctx)), gateway)).toEqual({ cards: [] })
})

test('creates one customer at the gateway for two payments at once', async () => {
  await Promise.all([payAndSave(), payAndSave('1096')])
  expect(gateway.customers.size).toBe(1)
})

test('saves the card later when the gateway is down at first', async () => {
  const paymentId = await started()
  await keepCardWish(ctx.db, paymentId, person.userId)
  gateway.isDown = true
  await expect(openPayment(ctx, gateway, paymentId)).rejects.toMatchObject({ code: 'payment_unavailable' })
  gateway.isDown = false
  await openPayment(ctx, gateway, paymentId)
  expect([...gateway.sessions.values()][0]!.customer).toBe([...gateway.customers.keys()][0])
})

/** @promise checkout.method.saveCard */
test('makes another card the default, and deletes a card with its copies', async () => {
  await payAndSave()
  await payAndSave('1096')
  await payAndSave()
  const { cards } = await listCards(ctx, gateway)
  const other = cards.find(({ lastDigits }) => lastDigits === '1096')!
  const { cards: sorted } = await makeCardDefault(ctx, gateway, other.id)
  expect(sorted.map(({ lastDigits }) => lastDigits)).toEqual(['1096', '4242'])
  await removeCard(ctx, gateway, sorted[1]!.id)
  expect(await digits()).toEqual(['1096'])
  expect([...gateway.customers.values()].flat()).toHaveLength(1)
})

test('hides the cards of other users', async () => {
  await payAndSave()
  const { cards } = await listCards(ctx, gateway)
  const stranger = as(ctx, await aPerson(ctx))
  await expect(removeCard(stranger, gateway, cards[0]!.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(makeCardDefault(stranger, gateway, cards[0]!.id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await digits()).toEqual(['4242'])
})

test('refuses to list cards while the gateway is unreachable, and completes a retry', async () => {
  await payAndSave()
  gateway.isDown = true
  await expect(listCards(ctx, gateway)).rejects.toMatchObject({ code: 'cards_unavailable' })
  gateway.isDown = false
  const [card] = (await listCards(ctx, gateway)).cards
  gateway.lostResponses = 1
  await expect(removeCard(ctx, gateway, card!.id)).rejects.toMatchObject({ code: 'cards_unavailable' })
  const rows = await many(database.pool, sql`select from payments.customers where user_id = ${person.userId}`)
  expect(rows).toHaveLength(1)
  await removeCard(ctx, gateway, card!.id)
  expect(await digits()).toEqual([])
})
