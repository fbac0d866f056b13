import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { GatewayRefused, type PayerDetails, type Session } from './gateway.ts'
import { reconcile } from './reconcile.ts'
import { markOpen, selectPayment } from './store.ts'
import { verifyIfReachable } from './verify-payment.ts'

class OddGateway extends FakeGateway {
  readonly troubles = new Map<string, () => Session>()
  override getSession = async (id: string) => {
    const trouble = this.troubles.get(id)
    return trouble ? trouble() : this.sessions.get(id)
  }
}

const database = databaseTest()
const gateway = new OddGateway()
const lines: string[] = []
const ctx = () => ({ ...database.ctx(), log: pino({}, { write: line => void lines.push(line) }) })

const details: PayerDetails = {
  number: 'DS2611210001',
  name: 'Salim',
  email: 'salim@people.test',
  phone: '+96892123456',
  language: 'en',
}

async function anOpenPayment(secondsAgo: number) {
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select payments.start(${`order:${randomUUID()}`}, 'card', 1500, ${JSON.stringify(details)}) as id`,
  )
  const session = await gateway.createSession({ reference: id, amount: 1500, method: 'card', details })
  await markOpen(database.pool, id, session, true)
  await database.pool.query(
    `update payments.payments set created_at = now() - make_interval(secs => $2) where id = $1`,
    [id, secondsAgo],
  )
  return { id, session }
}
const statusOf = async (id: string) => (await selectPayment(database.pool, id))?.status

test('continues after one failed payment, and names it in the log', async () => {
  const unknown = await anOpenPayment(95)
  const refused = await anOpenPayment(94)
  const broken = await anOpenPayment(93)
  const differing = await anOpenPayment(92)
  const later = await anOpenPayment(91)
  gateway.sessions.delete(unknown.session.id)
  gateway.troubles.set(refused.session.id, () => {
    throw new GatewayRefused(4000, 'not today')
  })
  gateway.troubles.set(broken.session.id, () => {
    throw new TypeError('not a function')
  })
  gateway.troubles.set(differing.session.id, () => ({ ...differing.session, status: 'paid', amount: 1 }))
  gateway.pay(later.session.id)

  await reconcile(ctx(), gateway)
  expect(await statusOf(later.id)).toBe('captured')
  for (const { id } of [unknown, refused, broken, differing]) expect(await statusOf(id)).toBe('open')
  for (const { id } of [refused, broken, differing]) expect(lines.join()).toContain(id)
  expect(gateway.watch.differing).toBe(1)
})

test.each([
  ['does not know', undefined],
  ['refuses to show', new GatewayRefused(4000, 'not today')],
])('keeps the recorded status of a session that the gateway %s', async (_, trouble) => {
  const { id, session } = await anOpenPayment(5)
  if (trouble)
    gateway.troubles.set(session.id, () => {
      throw trouble
    })
  else gateway.sessions.delete(session.id)
  await verifyIfReachable(ctx(), gateway, (await selectPayment(database.pool, id))!)
  expect(await statusOf(id)).toBe('open')
})

test('verifies a payment once it is half a minute old', async () => {
  const young = await anOpenPayment(25)
  const older = await anOpenPayment(35)
  gateway.pay(young.session.id)
  gateway.pay(older.session.id)
  await reconcile(ctx(), gateway)
  expect(await statusOf(older.id)).toBe('captured')
  expect(await statusOf(young.id)).toBe('open')
})
