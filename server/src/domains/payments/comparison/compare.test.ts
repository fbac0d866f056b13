import { randomUUID } from 'node:crypto'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, expect, test } from 'vitest'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { FakeGateway } from '#testing/fake-gateway'
import { databaseTest } from '#testing/set-up'
import { paymentFigures } from '../figures.ts'
import { refundPayment } from '../refund-payment.ts'
import { settleRefund } from '../settle-refund.ts'
import { markOpen, selectPayment } from '../store.ts'
import { verifyPayment } from '../verify-payment.ts'
import { compareWithGateway } from './compare.ts'
import { closeDifference, getDifferences, requestVerification } from './differences.ts'
import { verifyDifference } from './verify-difference.ts'

const database = databaseTest()
const gateway = new FakeGateway()
const start = new Date()
/** Hours after the payments were made. */
const ctx = (hours = 0) =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(start.getTime() + hours * 3_600_000))
beforeAll(() => {
  gateway.now = () => start
})

async function aPayment(number: string, isVerified = true) {
  const subject = `order:${randomUUID()}`
  const details = { number, name: 'Salim', email: 's@people.test', phone: '', language: 'en' as const }
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select payments.start(${subject}, 'card', 8000, ${JSON.stringify(details)}) as id`,
  )
  const session = await gateway.createSession({ reference: id, amount: 8000, method: 'card', details })
  await markOpen(database.pool, id, session, true)
  gateway.pay(session.id)
  if (isVerified) await verifyPayment(ctx(), gateway, (await selectPayment(database.pool, id))!)
  return { id, subject, session }
}

async function refunded(number: string) {
  const payment = await aPayment(number)
  await transact(ctx(), tx =>
    refundPayment(tx, { payableRef: payment.subject, amount: 2670, reason: 'Part', cause: 'part' }),
  )
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select id from payments.refunds where payment_id = ${payment.id}`,
  )
  await settleRefund(ctx(), gateway, id)
  return { ...payment, refundId: id }
}

const found = async (hours: number) => {
  await compareWithGateway(ctx(hours), gateway)
  const { differences } = await getDifferences(ctx())
  return Object.fromEntries(
    differences.map(({ number, captured, refunded, gatewayCaptured, gatewayRefunded }) => [
      number,
      [captured, refunded, gatewayCaptured, gatewayRefunded],
    ]),
  )
}

/**
 * @promise operator-payouts.differences.text (/admin/payouts)
 * @promise operator-payouts.differences.closeText (/admin/payouts)
 */
test('finds double refunds and unbooked payments, which are closed or reopened', async () => {
  await aPayment('even')
  await refunded('even too')
  const twice = await refunded('twice')
  const { id: paymentId } = (await gateway.findPayment(twice.session.invoice))!
  await gateway.refund(paymentId, 2670, 'sent twice')
  await aPayment('unbooked', false)
  const lost = await refunded('never carried out')
  gateway.sessions.get(lost.session.id)!.refunds.length = 0
  const unknown = await aPayment('unknown there')
  gateway.sessions.delete(unknown.session.id)
  // A refund that is still pending.
  const pending = await aPayment('pending')
  await transact(ctx(), tx =>
    refundPayment(tx, { payableRef: pending.subject, amount: 500, reason: 'Late', cause: 'late' }),
  )

  expect(await found(0)).toEqual({})
  expect(await found(2)).toEqual({
    twice: [8000, 2670, 8000, 5340],
    unbooked: [0, 0, 8000, 0],
    'never carried out': [8000, 2670, 8000, 0],
    'unknown there': [8000, 0, 0, 0],
  })
  expect(await paymentFigures.gateway_differences.read(database.pool)).toBe(4)
  expect(await getDifferences(ctx())).toMatchObject({ compared: 6, comparedAt: expect.any(String) })

  const office = as(ctx(3), await aPerson(database.ctx(), ['customer', 'operator']))
  await closeDifference(office, twice.id, 'The customer paid 2.670 back by transfer')
  await expect(closeDifference(office, twice.id, 'Again')).rejects.toThrow('not_found')
  expect(Object.keys(await found(3))).not.toContain('twice')
  await gateway.refund(paymentId, 100, 'once more')
  expect(await found(4)).toMatchObject({ twice: [8000, 2670, 8000, 5440] })
})

test('reports a refund that a late list lacks only until the list catches up', async () => {
  const { id, session } = await refunded('late')
  const listed = [...gateway.sessions.get(session.id)!.refunds]
  gateway.sessions.get(session.id)!.refunds.length = 0
  await run(
    database.pool,
    sql`update payments.refunds set settled_at = ${new Date(start.getTime() + 5 * 3_600_000)} where payment_id = ${id}`,
  )
  expect(Object.keys(await found(5.5))).not.toContain('late')
  expect(Object.keys(await found(7))).toContain('late')
  gateway.sessions.get(session.id)!.refunds.push(...listed)
  expect(Object.keys(await found(8))).not.toContain('late')
})

test('stores the gateway’s charges by month, and a missing charge as unknown', async () => {
  await aPayment('charged')
  const month = muscatDay(start).slice(0, 7)
  const noted = () =>
    many<{ month: string; payments: number; charged: number; unknown: number }>(
      database.pool,
      sql`select month, payments, charged, unknown from payments.charges`,
    )
  const payments = [...gateway.sessions.values()].filter(({ paymentId }) => paymentId).length
  gateway.charge = null
  await compareWithGateway(ctx(9), gateway)
  expect(await noted()).toEqual([{ month, payments, charged: 0, unknown: payments }])
  gateway.charge = 25
  await compareWithGateway(ctx(10), gateway)
  expect(await noted()).toEqual([{ month, payments, charged: payments * 25, unknown: 0 }])
  gateway.charge = 0
  await compareWithGateway(ctx(11), gateway)
  expect(await noted()).toEqual([{ month, payments, charged: 0, unknown: 0 }])
})

test('alarms when the list is uncompared for 30 hours, or unreadable for one hour', async () => {
  const alarmed = async (hours: number) =>
    transact(ctx(hours), tx => paymentFigures.gateway_not_compared_hours.read(tx.db))
  await compareWithGateway(ctx(20), gateway)
  expect(await alarmed(50)).toBe(0)
  expect(await alarmed(50.5)).toBe(31)
  await compareWithGateway(ctx(51), gateway)
  gateway.isDown = true
  await expect(compareWithGateway(ctx(52), gateway)).rejects.toThrow('down')
  expect(await alarmed(52.9)).toBe(0)
  await expect(compareWithGateway(ctx(53), gateway)).rejects.toThrow('down')
  expect(await alarmed(53.1)).toBe(3)
  expect((await getDifferences(ctx())).unreadSince).not.toBeNull()
  gateway.isDown = false
  await compareWithGateway(ctx(54), gateway)
  expect(await alarmed(54)).toBe(0)
  expect((await getDifferences(ctx())).unreadSince).toBeNull()
})

const DAY_HOURS = 24

test('compares a payment older than the list when it was refunded recently', async () => {
  const { id, session } = await refunded('old')
  const settledAt = new Date(start.getTime() + 110 * DAY_HOURS * 3_600_000)
  await run(
    database.pool,
    sql`update payments.refunds set settled_at = ${settledAt} where payment_id = ${id}`,
  )
  expect(Object.keys(await found(120 * DAY_HOURS))).not.toContain('old')
  const { id: paymentId } = (await gateway.findPayment(session.invoice))!
  await gateway.refund(paymentId, 2670, 'sent twice')
  expect((await found(120 * DAY_HOURS)).old).toEqual([8000, 2670, 8000, 5340])
  expect(Object.keys(await found(300 * DAY_HOURS))).not.toContain('old')
})

test('compares one payment again on request: captures it, or finds new differences', async () => {
  const unbooked = await aPayment('captured on request', false)
  const twice = await refunded('still twice')
  const { id: paymentId } = (await gateway.findPayment(twice.session.invoice))!
  await gateway.refund(paymentId, 2670, 'sent twice')
  expect(Object.keys(await found(2))).toEqual(expect.arrayContaining(['captured on request', 'still twice']))
  const open = async (wanted: string) =>
    (await getDifferences(ctx())).differences.find(({ number }) => number === wanted)
  const office = as(ctx(2), await aPerson(database.ctx(), ['customer', 'operator']))
  for (const { id } of [unbooked, twice]) await requestVerification(office, id)
  expect(await open('still twice')).toMatchObject({ isVerifying: true })
  gateway.isDown = true
  await expect(verifyDifference(ctx(2), gateway, unbooked.id)).rejects.toThrow('down')
  expect(await open('captured on request')).toMatchObject({ isVerifying: true })
  gateway.isDown = false
  await gateway.refund(paymentId, 100, 'once more')
  for (const { id } of [unbooked, twice]) await verifyDifference(ctx(2), gateway, id)
  expect(await open('captured on request')).toBeUndefined()
  expect((await selectPayment(database.pool, unbooked.id))?.status).toBe('captured')
  expect(await open('still twice')).toMatchObject({ isVerifying: false, gatewayRefunded: 5440 })
  await expect(requestVerification(office, unbooked.id)).rejects.toThrow('not_found')
})
