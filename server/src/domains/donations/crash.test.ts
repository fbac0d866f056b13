import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { Relay } from '#platform/outbox'
import { many, one, run, sql } from '#platform/sql'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { FakeGateway } from '#testing/fake-gateway'
import { handOverDonation } from './handing-over/hand-over.ts'
import { checkRequestPayment, payRequest } from './payment/pay-request.ts'
import { donationReactions } from './reactions.ts'
import { ownRequestOf } from './requests/own-requests.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Runs every awaited step until `dieAt`. From then on this process sends no statement. */
class Process {
  steps = 0
  readonly #dieAt: number
  constructor(dieAt: number) {
    this.#dieAt = dieAt
  }

  wrap<Target extends object>(target: Target, methods: readonly string[]): Target {
    return new Proxy(target, {
      get: (held, name) => {
        const value: unknown = Reflect.get(held, name, held)
        if (typeof value !== 'function') return value
        if (name === 'connect')
          return async () => this.wrap((await value.call(held)) as pg.PoolClient, ['query'])
        if (!methods.includes(String(name))) return value.bind(held)
        return (...given: unknown[]) => {
          // A rollback passes: PostgreSQL does the same when the connection of a dead process closes.
          if (given[0] !== 'rollback' && ++this.steps >= this.#dieAt)
            return Promise.reject(new Error('killed'))
          return value.apply(held, given)
        }
      },
    })
  }
}

interface Scene {
  own: Ctx
  asker: Ctx
  donationId: string
  requestId: string
  gateway: FakeGateway
}

async function aScene(): Promise<Scene> {
  const ctx = database.ctx()
  const own = as(ctx, await aDonor(ctx, { isVerified: true, name: 'Al Nakheel Bakery' }))
  const asker = as(ctx, await aNeighbour(ctx))
  const donation = await aDonation(own, { price: 2000 })
  const { id } = await aRequest(asker, donation)
  return { own, asker, donationId: donation.id, requestId: id, gateway: new FakeGateway() }
}

const GATEWAY = ['createSession', 'getSession', 'findSession', 'cancelSession', 'findPayment', 'refund']

/** From accepting to handing over. Resumes at the current status, like a person who presses the button again. */
async function walk({ own, asker, donationId, requestId, gateway }: Scene, process: Process) {
  const db = process.wrap(database.pool, ['query'])
  const [donor, buyer] = [
    { ...own, db },
    { ...asker, db },
  ]
  const wrapped = process.wrap(gateway, GATEWAY)
  const status = async () => (await ownRequestOf(asker, requestId)).status
  if ((await status()) === 'waiting') await accepted(donor, requestId)
  if ((await status()) === 'accepted') {
    await payRequest(buyer, wrapped, requestId, 'card').catch(error => {
      if (String(error).includes('killed')) throw error
    })
    const { payment } = await ownRequestOf(asker, requestId)
    const session = payment?.url?.split('/').at(-1)
    if (session && gateway.sessions.get(session)?.status === 'unpaid') gateway.pay(session)
    await checkRequestPayment(buyer, wrapped, requestId)
    await run(database.pool, sql`update platform.outbox set retry_at = null where delivered_at is null`)
    await new Relay(
      () => ({ ...own, db, actor: { kind: 'system', name: 'test' } }),
      [donationReactions],
    ).drain()
  }
  const { code } = await ownRequestOf(asker, requestId)
  if (code) await handOverDonation(donor, donationId, code)
}

test('pays and hands over a donation once after a crash before any step', async () => {
  const whole = new Process(Number.POSITIVE_INFINITY)
  await walk(await aScene(), whole)
  expect(whole.steps).toBeGreaterThan(40)
  for (let dieAt = 1; dieAt <= whole.steps; dieAt++) {
    const scene = await aScene()
    await walk(scene, new Process(dieAt)).catch(() => undefined)
    for (let again = 0; again < 3; again++) await walk(scene, new Process(Number.POSITIVE_INFINITY))
    const { requestId, gateway, donationId } = scene
    expect(await ownRequestOf(scene.asker, requestId), `killed before step ${dieAt}`).toMatchObject({
      status: 'collected',
      payment: { status: 'captured', amount: 500, refunds: [] },
    })
    expect(gateway.balance).toBe(500)
    const kinds = await many<{ kind: string }>(
      database.pool,
      sql`select kind from payments.transfers where from_account = ${`held:request:${requestId}`}
        or to_account = ${`held:request:${requestId}`} order by id`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['capture', 'sale'])
    const grams = await one(
      database.pool,
      sql`select grams_left as left, grams_promised as promised, grams_collected as collected
        from donations.donations where id = ${donationId}`,
    )
    expect(grams).toEqual({ left: 1500, promised: 0, collected: 500 })
  }
})
