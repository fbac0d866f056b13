import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import { type Caller, newSession, paidSession, pay, withGateway } from '../testing/shop.ts'

let gateway: RunningGateway
let call: Caller
beforeAll(async () => ({ gateway, call } = await withGateway()))
afterAll(() => gateway.close())

const refund = (payment_id: string, amount?: number) =>
  call('POST', '/api/v1/refunds', { payment_id, amount, reason: 'Order cancelled', metadata: { order: 1 } })

describe('payments', () => {
  test('finds payments by id and by invoice, in Thawani’s format', async () => {
    const { session, payment_id } = await paidSession(call)
    const payment = {
      activity: expect.any(String),
      payment_id: expect.stringMatching(/^\d{14}$/),
      masked_card: '4242 42XX XXXX 4242',
      card_type: 'Debit',
      status: 'Successful',
      reason: null,
      amount: 3100,
      fee: 0,
      refunded: false,
      refunds: null,
      checkout_invoice: session.invoice,
      created_at: expect.stringMatching(/\.\d{7}$/),
    }
    expect((await call('GET', `/api/v1/payments/${payment_id}`)).data).toEqual(payment)
    const list = await call('GET', `/api/v1/payments?limit=10&skip=0&checkout_invoice=${session.invoice}`)
    expect(list.data).toEqual([payment])
  })

  test('answers 4003 for an invoice without a payment', async () => {
    const { invoice } = await newSession(call)
    const path = `/api/v1/payments?limit=10&skip=0&checkout_invoice=${invoice}`
    expect(await call('GET', path)).toMatchObject({ status: 404, code: 4003 })
    expect((await call('GET', '/api/v1/payments/1')).code).toBe(4003)
  })
})

describe('refunds', () => {
  test('refunds the whole amount of a payment once', async () => {
    const { payment_id } = await paidSession(call)
    const answer = await refund(payment_id)
    expect(answer.success).toBe(true)
    expect(answer.data).toEqual({
      refund_id: expect.stringMatching(/^\d{14}$/),
      payment_id,
      amount: 3100,
      status: 'successful',
      reason: 'Order cancelled',
      metadata: { order: '1' },
      created_at: expect.any(String),
    })
    expect(await refund(payment_id)).toMatchObject({ status: 400, code: 4301 })
    const payment = (await call('GET', `/api/v1/payments/${payment_id}`)).data
    expect(payment).toMatchObject({ refunded: true, refunds: [answer.data] })
    expect((await call('GET', `/api/v1/refunds/${answer.data.refund_id}`)).data).toEqual(answer.data)
    expect((await call('GET', '/api/v1/refunds?limit=1&skip=0')).data).toEqual([answer.data])
  })

  test('refunds never add up to more than was paid', async () => {
    const { payment_id } = await paidSession(call)
    expect((await refund(payment_id, 1000)).success).toBe(true)
    expect(await refund(payment_id, 2101)).toMatchObject({ status: 400, code: 4300 })
    expect((await refund(payment_id, 2100)).success).toBe(true)
    expect((await refund(payment_id, 1)).code).toBe(4301)
  })

  test('makes a refund once although requests are concurrent', async () => {
    const { payment_id } = await paidSession(call)
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(payment_id)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })

  test('refuses a refund of an unsuccessful payment, or without all fields', async () => {
    expect((await refund('12345678901234')).code).toBe(4003)
    const session = await newSession(call)
    const declined = await pay(call, session, '4000 0000 0000 0002')
    expect((await refund(declined.data.payment_id)).code).toBe(4300)
    const empty = await call('POST', '/api/v1/refunds', { amount: 0 })
    const fields = empty.data.error.map((error: { field: string }) => error.field)
    expect(fields).toEqual(['payment_id', 'reason', 'metadata', 'amount'])
  })

  test('requires the amount of a refund when the payment is a day old', async () => {
    const { payment_id } = await paidSession(call)
    await call('POST', '/sim/settings', { clockAheadMs: 86_400_000 })
    const answer = await refund(payment_id)
    expect(answer).toMatchObject({ status: 400, code: 4000, data: { error: [{ field: 'amount' }] } })
    expect((await refund(payment_id, 3100)).success).toBe(true)
    await call('POST', '/sim/settings', { clockAheadMs: 0 })
  })

  test('can lose the response of a refund and list the refund late', async () => {
    const { session, payment_id } = await paidSession(call)
    await call('POST', '/sim/settings', { dropRefunds: 1, refundsListedAfterMs: 600_000 })
    await expect(refund(payment_id, 1000)).rejects.toThrow()
    const path = `/api/v1/payments?limit=10&skip=0&checkout_invoice=${session.invoice}`
    expect((await call('GET', path)).data).toMatchObject([{ refunded: false, refunds: [] }])
    await call('POST', '/sim/settings', { clockAheadMs: 600_000 })
    expect((await call('GET', path)).data).toMatchObject([{ refunded: true, refunds: [{ amount: 1000 }] }])
    await call('POST', '/sim/settings', { clockAheadMs: 0, refundsListedAfterMs: 0 })
  })
})
