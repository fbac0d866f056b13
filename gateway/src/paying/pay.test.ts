import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import type { Payment, Session } from '../store/row-types.ts'
import { type Caller, newSession, paidSession, pay, withGateway } from '../testing/shop.ts'

let gateway: RunningGateway
let call: Caller
beforeAll(async () => ({ gateway, call } = await withGateway()))
afterAll(() => gateway.close())

const statusOf = async ({ session_id }: Session) =>
  (await call('GET', `/api/v1/checkout/session/${session_id}`)).data.payment_status
const paymentsOf = async ({ invoice }: Session): Promise<Payment[]> =>
  (await call('GET', `/api/v1/payments?limit=99&skip=0&checkout_invoice=${invoice}`)).data
const cancel = ({ session_id }: Session) => call('POST', `/api/v1/checkout/${session_id}/cancel`, {})

describe('the test cards', () => {
  test.each([
    ['4242 4242 4242 4242', 'paid', 'Debit', 'Successful'],
    ['4456 5300 0000 1096', 'paid', 'Credit', 'Successful'],
    ['4000 0000 0000 0002', 'declined', 'Debit', 'Failed'],
    ['4456 5300 0000 1104', 'declined', 'Credit', 'Failed'],
    ['4111 1111 1111 1111', 'declined', 'Credit', 'Failed'],
  ])('a payment with the test card %s ends as %s', async (card, outcome, card_type, status) => {
    const session = await newSession(call)
    expect((await pay(call, session, card)).data.outcome).toBe(outcome)
    expect(await paymentsOf(session)).toMatchObject([{ card_type, status }])
    expect(await statusOf(session)).toBe(outcome === 'paid' ? 'paid' : 'unpaid')
  })

  test('treats the test cards as debit cards for OmanNet', async () => {
    const session = await newSession(call, { metadata: { 'Payment method': 'omannet' } })
    await pay(call, session, '4456530000001096')
    expect(await paymentsOf(session)).toMatchObject([{ card_type: 'Debit' }])
  })
})

describe('a session', () => {
  test('a session can be paid on the next try after a decline', async () => {
    const session = await newSession(call)
    await pay(call, session, '4000000000000002')
    expect((await pay(call, session)).data.outcome).toBe('paid')
    expect((await paymentsOf(session)).map(payment => payment.status)).toEqual(['Successful', 'Failed'])
  })

  test('a session is paid once by concurrent payments', async () => {
    const session = await newSession(call)
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay(call, session)))
    expect(answers.filter(answer => answer.data.outcome === 'paid')).toHaveLength(1)
    expect(await pay(call, session)).toMatchObject({ data: { outcome: 'refused', obstacle: 'paid' } })
    expect((await paymentsOf(session)).filter(payment => payment.status === 'Successful')).toHaveLength(1)
  })

  test('a session is either paid or cancelled by concurrent requests', async () => {
    for (let round = 0; round < 10; round++) {
      const session = await newSession(call)
      const [paid, cancelled] = await Promise.all([pay(call, session), cancel(session)])
      const isPaid = paid.data.outcome === 'paid'
      expect(cancelled.success).toBe(!isPaid)
      expect(await statusOf(session)).toBe(isPaid ? 'paid' : 'cancelled')
    }
  })

  test('refuses to pay a cancelled session', async () => {
    const session = await newSession(call)
    await cancel(session)
    expect((await pay(call, session)).data).toMatchObject({ outcome: 'refused', obstacle: 'cancelled' })
  })

  test('refuses to pay a session after its time, which stays unpaid', async () => {
    const session = await newSession(call, { expire_in_minutes: 30 })
    await call('POST', '/sim/settings', { clockAheadMs: 30 * 60_000 })
    expect((await pay(call, session)).data).toMatchObject({ outcome: 'refused', obstacle: 'expired' })
    expect(await statusOf(session)).toBe('unpaid')
    expect((await cancel(session)).code).toBe(2105)
    await call('POST', '/sim/settings', { clockAheadMs: 0 })
  })

  test('keeps a payment that waits for its code until the session is cancelled', async () => {
    const session = await newSession(call)
    expect((await pay(call, session, undefined, '9999')).data.outcome).toBe('wrong_code')
    expect(await paymentsOf(session)).toMatchObject([{ status: 'InProccess' }])
    await cancel(session)
    expect(await paymentsOf(session)).toMatchObject([{ status: 'Failed', reason: 'Checkout was cancelled' }])
  })
})

describe('controlling the simulator', () => {
  test('requires the secret key and valid values to control the simulator', async () => {
    expect((await call('POST', '/sim/settings', {}, 'wrong')).status).toBe(401)
    expect((await call('POST', '/sim/settings', { dwon: true })).code).toBe(4000)
    expect((await call('POST', '/sim/settings', { latencyMs: -1 })).code).toBe(4000)
    expect((await pay(call, { session_id: 'checkout_x' } as Session)).data.obstacle).toBe('unknown')
  })

  test('can take the API of the simulator down and up again', async () => {
    await call('POST', '/sim/settings', { down: true })
    expect((await call('GET', '/api/v1/checkout/session/x')).status).toBe(503)
    await call('POST', '/sim/settings', { down: false })
    expect((await call('GET', '/api/v1/checkout/session/x')).status).toBe(404)
  })

  test('can lose a response after the work, which a search by reference finds', async () => {
    await call('POST', '/sim/settings', { dropResponses: 1 })
    await expect(newSession(call, { client_reference_id: 'DS-lost' })).rejects.toThrow()
    const found = await call('GET', '/api/v1/checkout/reference/DS-lost')
    expect(found.data).toMatchObject({ client_reference_id: 'DS-lost', payment_status: 'unpaid' })
  })

  test('can delay the responses of the simulator', async () => {
    await call('POST', '/sim/settings', { latencyMs: 120 })
    const start = Date.now()
    await paidSession(call)
    expect(Date.now() - start).toBeGreaterThanOrEqual(115)
    await call('POST', '/sim/settings', { latencyMs: 0 })
  })
})
