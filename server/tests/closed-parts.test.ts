import type { Launch, LaunchChange } from '@dawra/contract/identity/roles'
import { launchSwitches } from '@dawra/contract/identity/roles.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, sql } from '#platform/sql'
import { aDeal, aPerson, aPhone, aPlacedOrder, as, aVenue, deliver, sessionOf } from '#testing/builders'
import { aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { freezeCaches } from '#testing/freeze-caches'
import { databaseTest } from '#testing/set-up'
import { aPlacedShopOrder, aProduct, aShopOrder } from '#testing/shop-builders'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { getOrder } from '../src/domains/orders/get-order.ts'
import { checkOrderPayment } from '../src/domains/orders/payment/pay-order.ts'

/*
 * The office closes a part of the city: nothing new can be started there, even from a page that is still open; what has
 * started continues.
 */

const database = databaseTest()
/** Two processes on one database. */
let here: WholeApp
let there: WholeApp
let ctx: Ctx
let owner: Awaited<ReturnType<WholeApp['signUpOperator']>>
const gateway = new FakeGateway()
beforeAll(async () => {
  here = await wholeApp(database)
  there = await wholeApp(database)
  await Promise.all([here.realtime.start(), there.realtime.start()])
  ctx = database.ctx()
  owner = await here.signUpOperator()
})
afterAll(() => Promise.all([here.close(), there.close()]))

const set = (name: string, state: 'open' | 'coming_soon', member = owner) =>
  here.send('PUT', `/api/v1/admin/launch/${name}`, { state, reason: 'The council agreed' }, bearer(member))
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const launchOf = async ({ send }: WholeApp) => (await (await send('GET', '/api/v1/launch')).json()) as Launch
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  )
async function whileClosed(name: string, work: () => Promise<void>) {
  expect((await set(name, 'coming_soon')).status).toBe(200)
  try {
    await work()
  } finally {
    expect((await set(name, 'open')).status).toBe(200)
  }
}

/**
 * @promise operator.changes.reason (office, what is open, dates of Ramadan, settings, areas)
 * @promise operator.launch.reason (office, what is open, dates of Ramadan, settings, areas)
 */
test('records who opened or closed a part, when and why, and refuses a repeat', async () => {
  const reader = bearer(await here.signUpOperator(['support']))
  const history = async (query = '') => {
    const path = `/api/v1/admin/launch/charity/changes${query}`
    return (await (await here.send('GET', path, undefined, reader)).json()) as { items: LaunchChange[] }
  }
  expect((await history()).items).toEqual([])
  await whileClosed('charity', async () => {
    const again = await set('charity', 'coming_soon')
    expect(await again.json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'state', rule: 'unchanged' }],
    })
  })
  const { items } = await history()
  const by = { id: owner.userId, name: expect.any(String) }
  expect(items).toMatchObject([
    { former: 'coming_soon', state: 'open', reason: 'The council agreed', by },
    { former: 'open', state: 'coming_soon', reason: 'The council agreed', by },
  ])
  expect((await history(`?cursor=${items[0]!.id}`)).items).toEqual(items.slice(1))
  const headers = bearer(owner)
  const silent = await here.send('PUT', '/api/v1/admin/launch/charity', { state: 'coming_soon' }, headers)
  expect(silent.status).toBe(422)
  const entries = await many(
    database.pool,
    sql`select before, after, reason from audit.entries where subject = 'charity' order by at`,
  )
  expect(entries).toEqual([
    { before: 'open', after: 'coming_soon', reason: 'The council agreed' },
    { before: 'coming_soon', after: 'open', reason: 'The council agreed' },
  ])
})

test('tells the second of two members who close a part at once that it is closed', async () => {
  const answers = await Promise.all([set('donor', 'coming_soon'), set('donor', 'coming_soon')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await set('donor', 'open')).status).toBe(200)
})

/** @promise operator.launch.opens (office, what is open) */
test('has a row for every part, and applies a change in every process at once', async () => {
  freezeCaches()
  expect(Object.keys(await launchOf(here)).toSorted()).toEqual([...launchSwitches].toSorted())
  expect((await launchOf(there)).shop).toBe('open')
  await whileClosed('shop', async () => {
    await expect.poll(async () => (await launchOf(there)).shop).toBe('coming_soon')
  })
})

test('lets only an owner of the office close a part of the product', async () => {
  const planner = await here.signUpOperator(['planning'])
  expect((await set('shop', 'coming_soon', planner)).status).toBe(403)
})

describe('a closed part', () => {
  /**
   * @promise shell.closedPart.text (what the office has closed; office, what is open)
   * @promise operator.launch.text (what the office has closed; office, what is open)
   */
  test('refuses new compost orders while the shop is closed; earlier orders continue', async () => {
    const product = await aProduct(ctx)
    const customer = as(ctx, await aPerson(ctx))
    const before = await aPlacedShopOrder(customer, gateway, [product])
    await whileClosed('shop', async () => {
      const another = as(ctx, await aPerson(ctx))
      expect(await codeOf(aPlacedShopOrder(another, gateway, [product]))).toBe('not_open_yet')
      gateway.pay(sessionOf(before))
      await checkOrderPayment(customer, gateway, before.id)
      await deliver(customer)
      expect(JSON.parse((await getOrder(customer, before.id)).text)).toMatchObject({ status: 'confirmed' })
    })
    expect((await aShopOrder(as(ctx, await aPerson(ctx)), gateway, [product])).status).toBe('confirmed')
  })

  /**
   * @promise shell.closedPart.text
   * @promise operator.launch.text
   */
  test('refuses new donations while giving is closed; listed ones can be requested', async () => {
    const donor = as(ctx, await aDonor(ctx))
    const listed = await aDonation(donor)
    await whileClosed('giving', async () => {
      expect(await codeOf(aDonation(donor))).toBe('not_open_yet')
      expect((await aRequest(as(ctx, await aNeighbour(ctx)), listed)).status).toBe('waiting')
    })
    expect(await codeOf(aDonation(donor))).toBeNull()
  })

  /**
   * @promise shell.closedPart.text
   * @promise operator.launch.text
   */
  test('refuses new applications while charities are closed', async () => {
    const person = await here.signUp()
    const apply = () =>
      here.send(
        'PUT',
        '/api/v1/me/charity/application',
        { terms: { areas: ['ruwi'] }, version: null },
        { authorization: `Bearer ${person.token}` },
      )
    await whileClosed('charity', async () => {
      const answer = await apply()
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'not_open_yet'])
    })
    expect((await apply()).status).toBe(200)
  })

  /**
   * @promise shell.closedPart.text
   * @promise operator.launch.text
   */
  test('offers and accepts no cash while cash is closed, but cards', async () => {
    const { venue } = await aVenue(ctx)
    await database.pool.query('update venues.venues set takes_cash = true where id = $1', [venue.id])
    const deal = await aDeal(ctx, venue.id)
    const person = await aPerson(ctx)
    const phone = aPhone()
    await database.pool.query(
      'update identity.users set phone = $2, phone_confirmed_at = now() where id = $1',
      [person.userId, phone],
    )
    const customer = as(ctx, person)
    const inCash = () =>
      aPlacedOrder(customer, gateway, [deal], {
        method: 'cash',
        contact: { email: 'salim@people.test', phone },
      })
    await whileClosed('cash', async () => {
      const refusal = asRefusal(await inCash().catch((error: unknown) => error))
      expect(refusal).toMatchObject({ code: 'cash_not_offered', facts: { obstacle: 'not_taken' } })
      expect(await codeOf(aPlacedOrder(as(ctx, await aPerson(ctx)), gateway, [deal]))).toBeNull()
    })
    expect((await inCash()).payment.status).toBe('at_counter')
  })
})
