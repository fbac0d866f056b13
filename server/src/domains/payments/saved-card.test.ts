import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { cardsOf, removeCard } from './cards.ts'
import { closeSession } from './close-payment.ts'
import { erasePayers } from './erase-payers.ts'
import { openFirst, openPayment } from './open-payment.ts'
import { reconcile } from './reconcile.ts'
import { settleRefund } from './settle-refund.ts'
import { keepSavedCard, selectPayment } from './store.ts'
import { noteCard } from './store-card.ts'
import { verifyPayment, verifySession } from './verify-payment.ts'

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

async function started(of = ctx): Promise<string> {
  const { id } = await one<{ id: string }>(
    of.db,
    sql`select payments.start(${`order:${crypto.randomUUID()}`}, 'card', 1800, ${JSON.stringify(details)}) as id`,
  )
  return id
}

/** Pays with a card that is saved, and returns its id. */
async function stored(digits = '4242'): Promise<string> {
  const reference = await started()
  const saving = { ...details, saveCardFor: person.userId }
  const page = await openFirst(ctx, gateway, { reference, amount: 1800, method: 'card', details: saving })
  gateway.pay(page!.url.split('/').at(-1)!, digits)
  const card = (await cardsOf(ctx, gateway, person.userId)).find(({ lastDigits }) => lastDigits === digits)
  return card!.id
}

/** A payment that charges the card, in the state after its process died. */
async function charging(card: string): Promise<string> {
  const id = await started()
  await keepSavedCard(ctx.db, id, { id: card, userId: person.userId })
  return id
}

const statusOf = async (id: string) => (await selectPayment(ctx.db, id))?.status
const sessionOf = async (id: string) => (await selectPayment(ctx.db, id))!.sessionId!

test('charges on a page of the card’s bank; capture and refund work as usual', async () => {
  const id = await charging(await stored())
  await openPayment(ctx, gateway, id)
  const open = await selectPayment(ctx.db, id)
  expect(open).toMatchObject({ status: 'open', sessionId: expect.stringMatching(/^intent_/) })
  gateway.pay(open!.sessionId!)
  await Promise.all([verifyPayment(ctx, gateway, open!), verifyPayment(ctx, gateway, open!)])
  expect(await statusOf(id)).toBe('captured')
  const { id: refundId } = await one<{ id: string }>(
    ctx.db,
    sql`insert into payments.refunds (payment_id, amount, reason, cause) values (${id}, 1800, 'Cancelled', 'c') returning id`,
  )
  await settleRefund(ctx, gateway, refundId)
  expect(gateway.sessions.get(open!.sessionId!)!.refunds).toMatchObject([
    { amount: 1800, status: 'refunded' },
  ])
})

test('records a payment by saved card as a failed try when the bank declines', async () => {
  const card = await stored()
  const id = await charging(card)
  await openPayment(ctx, gateway, id)
  gateway.decline(await sessionOf(id))
  await one(
    ctx.db,
    sql`update payments.payments set created_at = platform.now() - interval '1 minute' where id = ${id} returning id`,
  )
  await reconcile(ctx, gateway)
  const row = await one(
    ctx.db,
    sql`select status, tried_at is not null as tried from payments.payments where id = ${id}`,
  )
  expect(row).toEqual({ status: 'closed', tried: true })
})

test('refuses to charge a removed card and somebody else’s card', async () => {
  const card = await stored()
  const id = await charging(card)
  await removeCard(ctx, gateway, card)
  await openPayment(ctx, gateway, id)
  expect(await statusOf(id)).toBe('closed')

  const other = await stored('1096')
  const stranger = await aPerson(database.ctx())
  const theirs = await started(as(ctx, stranger))
  await keepSavedCard(ctx.db, theirs, { id: other, userId: stranger.userId })
  await openPayment(ctx, gateway, theirs)
  expect(await statusOf(theirs)).toBe('closed')
  expect([...gateway.sessions.values()].filter(session => session.card === other)).toEqual([])
})

test('opens one page after a lost response and for two tabs at once', async () => {
  const id = await charging(await stored())
  const list = gateway.listCards
  gateway.listCards = async customer => {
    const cards = await list(customer)
    // The next request is the charge itself.
    gateway.lostResponses = 1
    return cards
  }
  await expect(openPayment(ctx, gateway, id)).rejects.toMatchObject({ code: 'payment_unavailable' })
  gateway.listCards = list
  await Promise.all([openPayment(ctx, gateway, id), openPayment(ctx, gateway, id)])
  const session = await sessionOf(id)
  const payable = [...gateway.sessions.values()].filter(
    ({ reference, status }) => reference === id && status === 'unpaid',
  )
  expect(payable.map(found => found.id)).toEqual([session])
})

test('closes the extra page of a second tab without ending the payment', async () => {
  const id = await charging(await stored())
  await Promise.all([openPayment(ctx, gateway, id), openPayment(ctx, gateway, id)])
  const sessions = [...gateway.sessions.values()].filter(({ reference }) => reference === id)
  for (const session of sessions) await verifySession(ctx, gateway, session.id)
  expect(await statusOf(id)).toBe('open')
  expect(gateway.sessions.get(await sessionOf(id))!.status).toBe('unpaid')
})

test('cancels an abandoned page at the gateway, but captures a payment in that moment', async () => {
  const card = await stored()
  const [left, late] = [await charging(card), await charging(card)]
  for (const id of [left, late]) {
    await openPayment(ctx, gateway, id)
    await one(ctx.db, sql`select payments.close(subject) from payments.payments where id = ${id}`)
  }
  gateway.pay(await sessionOf(late))
  for (const id of [left, late]) await closeSession(ctx, gateway, id)
  expect(gateway.sessions.get(await sessionOf(left))!.status).toBe('declined')
  expect([await statusOf(left), await statusOf(late)]).toEqual(['closed', 'captured'])
})

test('stores brand and last digits until the erasure, and shows the last used card', async () => {
  const first = await stored('4242')
  await stored('1096')
  const id = await charging(first)
  await openPayment(ctx, gateway, id)
  gateway.pay(await sessionOf(id))
  await verifyPayment(ctx, gateway, (await selectPayment(ctx.db, id))!)
  await noteCard(ctx, gateway, id)
  const json = () =>
    one<{ payment: unknown }>(
      ctx.db,
      sql`select payments.as_json(subject) as payment from payments.payments where id = ${id}`,
    )
  expect((await json()).payment).toMatchObject({
    isSavedCard: true,
    card: { brand: 'Visa', lastDigits: '4242' },
  })
  const cards = await cardsOf(ctx, gateway, person.userId)
  expect(cards.map(({ lastDigits, isLastUsed }) => [lastDigits, isLastUsed])).toEqual([
    ['4242', true],
    ['1096', false],
  ])
  const { payableRef } = (await selectPayment(ctx.db, id))!
  await transact(ctx, tx => erasePayers(tx, [payableRef]))
  expect((await json()).payment).toMatchObject({ isSavedCard: false, card: null })
})
