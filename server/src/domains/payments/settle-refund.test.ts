import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { refundPayment } from './refund-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { markOpen, selectPayment } from './store.ts'
import { verifyPayment } from './verify-payment.ts'

const database = databaseTest()
let gateway: FakeGateway
let minutes: number
const start = Date.now()
beforeEach(() => {
  gateway = new FakeGateway()
  minutes = 0
})

const ctx = () => database.ctx({ kind: 'system', name: 'test' }, new Date(start + minutes * 60_000))
const details = { number: 'DS1', name: 'Salim', email: 's@people.test', phone: '', language: 'en' as const }

async function aRefund() {
  const subject = `order:${randomUUID()}`
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select payments.start(${subject}, 'card', 8000, ${JSON.stringify(details)}) as id`,
  )
  const session = await gateway.createSession({ reference: id, amount: 8000, method: 'card', details })
  await markOpen(database.pool, id, session, true)
  gateway.pay(session.id)
  await verifyPayment(ctx(), gateway, (await selectPayment(database.pool, id))!)
  await transact(ctx(), tx =>
    refundPayment(tx, { payableRef: subject, amount: 2670, reason: 'Part', cause: 'part' }),
  )
  return one<{ id: string }>(database.pool, sql`select id from payments.refunds where payment_id = ${id}`)
}
const settle = (id: string) => settleRefund(ctx(), gateway, id)
const statusOf = async (id: string) =>
  (await one<{ status: string }>(database.pool, sql`select status from payments.refunds where id = ${id}`))
    .status
const given = () => 8000 - gateway.balance
/** When the job runs again, in minutes from the start. */
const nextLook = async (id: string) => {
  const jobs = await many<{ runAt: Date }>(
    database.pool,
    sql`select run_at as "runAt" from graphile_worker.jobs where key = ${`refund ${id}`}`,
  )
  return jobs.map(({ runAt }) => Math.round((runAt.getTime() - start) / 60_000))
}

test('finds a refund with a lost response at the first check, and sends it once', async () => {
  const { id } = await aRefund()
  gateway.lostRefunds = 1
  await expect(settle(id)).rejects.toThrow('lost')
  await settle(id)
  expect(await statusOf(id)).toBe('refunded')
  expect(given()).toBe(2670)
})

test('sends a refund that is listed ten minutes late once, however often a job runs', async () => {
  const { id } = await aRefund()
  gateway.lostRefunds = 1
  gateway.listsLate = true
  await expect(settle(id)).rejects.toThrow('lost')
  for (minutes of [0, 1, 4, 9]) await settle(id)
  expect(await nextLook(id)).toEqual([25])
  gateway.listsLate = false
  minutes = 25
  await settle(id)
  expect(await statusOf(id)).toBe('refunded')
  expect(given()).toBe(2670)
})

test('sends a refund again after two separate checks, by one of two processes', async () => {
  const { id } = await aRefund()
  const refund = gateway.refund.bind(gateway)
  gateway.refund = () => Promise.reject(new Error('never sent'))
  await expect(settle(id)).rejects.toThrow('never sent')
  gateway.refund = refund
  gateway.listsLate = true
  for (minutes of [14, 16, 17, 30]) await settle(id)
  expect(given()).toBe(0)
  minutes = 32
  await Promise.all([settle(id), settle(id), settle(id)])
  expect(given()).toBe(2670)
  expect(await statusOf(id)).toBe('refunded')
})

test('checks a refund twice again after each of two lost responses', async () => {
  const { id } = await aRefund()
  gateway.listsLate = true
  const refund = gateway.refund.bind(gateway)
  gateway.refund = () => Promise.reject(new Error('never sent'))
  await expect(settle(id)).rejects.toThrow('never sent')
  gateway.refund = refund
  gateway.lostRefunds = 1
  minutes = 16
  await settle(id)
  minutes = 32
  await expect(settle(id)).rejects.toThrow('lost')
  for (minutes of [33, 48, 60]) await settle(id)
  gateway.listsLate = false
  minutes = 64
  await settle(id)
  expect(await statusOf(id)).toBe('refunded')
  expect(given()).toBe(2670)
})

test('never resends a refund that the gateway is processing', async () => {
  const { id } = await aRefund()
  const refund = gateway.refund.bind(gateway)
  gateway.refund = async (...request) => ({ ...(await refund(...request)), status: 'pending' })
  gateway.listsLate = true
  for (minutes of [0, 16, 32, 48, 64]) await settle(id)
  expect(given()).toBe(2670)
  gateway.listsLate = false
  await settle(id)
  expect(await statusOf(id)).toBe('refunded')
})

test('continues a refund after a process was killed between the two checks', async () => {
  const { id } = await aRefund()
  const refund = gateway.refund.bind(gateway)
  gateway.refund = () => Promise.reject(new Error('never sent'))
  await expect(settle(id)).rejects.toThrow('never sent')
  gateway.refund = refund
  minutes = 16
  await settle(id)
  // The process was killed before it planned the next check: its job is taken over from where it began.
  await run(database.pool, sql`delete from graphile_worker._private_jobs where key = ${`refund ${id}`}`)
  minutes = 17
  await settle(id)
  expect(await nextLook(id)).toEqual([33])
  expect(given()).toBe(0)
  for (minutes of [33, 34, 49, 65]) await settle(id)
  expect(await statusOf(id)).toBe('refunded')
  expect(given()).toBe(2670)
})

test.each([
  ['was not carried out', false],
  ['was carried out and is listed late', true],
])(
  'checks a refund twice again when killed while sending, and sends it once: %s',
  async (_, isCarriedOut) => {
    const { id } = await aRefund()
    const refund = gateway.refund.bind(gateway)
    gateway.refund = () => Promise.reject(new Error('never sent'))
    await expect(settle(id)).rejects.toThrow('never sent')
    gateway.listsLate = true
    minutes = 16
    await settle(id)
    minutes = 32
    await new Promise<void>(killed => {
      gateway.refund = async (...request) => {
        if (isCarriedOut) await refund(...request)
        killed()
        return new Promise(() => undefined)
      }
      void settle(id)
    })
    let sent = 0
    gateway.refund = (...request) => {
      sent++
      return refund(...request)
    }
    for (minutes of [33, 46, 48, 49, 62]) await settle(id)
    expect(sent).toBe(0)
    gateway.listsLate = false
    for (minutes of [64, 80, 96]) await settle(id)
    expect(sent).toBe(isCarriedOut ? 0 : 1)
    expect(await statusOf(id)).toBe('refunded')
    expect(given()).toBe(2670)
  },
)
