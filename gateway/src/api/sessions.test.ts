import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import { type Caller, newSession, order, paidSession, withGateway } from '../testing/shop.ts'

let gateway: RunningGateway
let call: Caller
beforeAll(async () => ({ gateway, call } = await withGateway()))
afterAll(() => gateway.close())

const SESSIONS = '/api/v1/checkout/session'

describe('access to the API', () => {
  test('refuses calls with a wrong key and without a key', async () => {
    expect(await call('GET', `${SESSIONS}/x`, undefined, 'wrong')).toMatchObject({
      status: 401,
      success: false,
    })
    expect((await fetch(`${gateway.url}${SESSIONS}/x`)).status).toBe(401)
  })

  test('answers 411 to a POST without a body, with any key', async () => {
    expect((await call('POST', SESSIONS)).status).toBe(411)
    const status = await new Promise(resolve => {
      const bare = request(`${gateway.url}${SESSIONS}`, { method: 'POST' }, answer =>
        resolve(answer.statusCode),
      )
      bare.removeHeader('transfer-encoding')
      bare.end()
    })
    expect(status).toBe(411)
  })

  test('refuses bodies that are not a JSON object, and oversized bodies', async () => {
    const headers = { 'thawani-api-key': gateway.secretKey }
    const answer = await fetch(gateway.url + SESSIONS, { method: 'POST', headers, body: '[1' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 4000, data: { error: [{ field: 'body' }] } })
    expect((await call('POST', SESSIONS, order({ filler: 'x'.repeat(200_000) }))).status).toBe(413)
  })

  test('answers 404 on other paths', async () => {
    expect(await call('GET', '/api/v1/nowhere')).toMatchObject({ status: 404, success: false, code: 4003 })
  })
})

describe('creating a session', () => {
  test('answers a new session in Thawani’s format, with times that end in Z', async () => {
    const answer = await call('POST', SESSIONS, order({ client_reference_id: 'DS-first' }))
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      code: 2004,
      description: 'Session generated successfully',
    })
    expect(answer.data).toEqual({
      mode: 'payment',
      session_id: expect.stringMatching(/^checkout_[A-Za-z0-9]{50}$/),
      client_reference_id: 'DS-first',
      customer_id: null,
      products: order().products,
      total_amount: 3100,
      currency: 'OMR',
      success_url: 'https://shop.example/success?order=1',
      cancel_url: 'https://shop.example/cancel',
      return_url: null,
      payment_status: 'unpaid',
      invoice: expect.stringMatching(/^\d{14}$/),
      save_card_on_success: false,
      metadata: { 'Customer name': 'Salim', 'order id': '7' },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/),
      expire_at: expect.stringMatching(/Z$/),
    })
    const life = Date.parse(answer.data.expire_at) - Date.parse(answer.data.created_at)
    expect(life / 3_600_000).toBeCloseTo(24, 3)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no reference', { client_reference_id: '' }, 'client_reference_id'],
    ['no products', { products: [] }, 'products'],
    [
      'too many products',
      { products: Array(101).fill({ name: 'a', unit_amount: 1, quantity: 1 }) },
      'products',
    ],
    ['a total below 100 baisa', { products: [{ name: 'a', unit_amount: 99, quantity: 1 }] }, 'products'],
    [
      'a long name',
      { products: [{ name: 'n'.repeat(41), unit_amount: 500, quantity: 1 }] },
      'products[0].name',
    ],
    ['no name', { products: [{ unit_amount: 500, quantity: 1 }] }, 'products[0].name'],
    ['quantity 0', { products: [{ name: 'a', unit_amount: 500, quantity: 0 }] }, 'products[0].quantity'],
    ['quantity 101', { products: [{ name: 'a', unit_amount: 500, quantity: 101 }] }, 'products[0].quantity'],
    ['amount 0', { products: [{ name: 'a', unit_amount: 0, quantity: 1 }] }, 'products[0].unit_amount'],
    [
      'a broken amount',
      { products: [{ name: 'a', unit_amount: 0.5, quantity: 1 }] },
      'products[0].unit_amount',
    ],
    [
      'a huge amount',
      { products: [{ name: 'a', unit_amount: 5e9 + 1, quantity: 1 }] },
      'products[0].unit_amount',
    ],
    ['29 minutes', { expire_in_minutes: 29 }, 'expire_in_minutes'],
    ['10081 minutes', { expire_in_minutes: 10_081 }, 'expire_in_minutes'],
    ['no success address', { success_url: undefined }, 'success_url'],
    ['an address that runs code', { cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    ['no metadata', { metadata: undefined }, 'metadata'],
    ['another mode', { mode: 'subscription' }, 'mode'],
    ['an unknown customer', { customer_id: 'cus_nobody' }, 'customer_id'],
  ])('refuses a session with %s', async (_, changes, field) => {
    const answer = await call('POST', SESSIONS, order(changes))
    expect(answer).toMatchObject({
      status: 400,
      success: false,
      code: 4000,
      description: 'Invalid information',
    })
    expect(answer.data.error).toEqual([{ field, message: expect.any(String) }])
  })

  test('accepts values of a session at their limits', async () => {
    for (const expire_in_minutes of [30, 10_080])
      expect((await call('POST', SESSIONS, order({ expire_in_minutes }))).success).toBe(true)
    const products = [{ name: 'n'.repeat(40), unit_amount: 1, quantity: 100 }]
    expect((await call('POST', SESSIONS, order({ products }))).data.total_amount).toBe(100)
  })
})

describe('finding a session', () => {
  test('finds a session by id, reference and invoice, with times without Z', async () => {
    const { created_at, expire_at, ...same } = await newSession(call)
    const stored = { ...same, created_at: created_at.slice(0, -1), expire_at: expire_at.slice(0, -1) }
    for (const path of [
      `session/${same.session_id}`,
      `reference/${same.client_reference_id}`,
      `invoice/${same.invoice}`,
    ]) {
      const answer = await call('GET', `/api/v1/checkout/${path}`)
      expect(answer).toMatchObject({ status: 200, code: 2000, description: 'session retrieved successfully' })
      expect(answer.data).toEqual(stored)
    }
  })

  test('answers 4003 when no session is found', async () => {
    for (const path of ['session/checkout_x', 'reference/none', 'invoice/1'])
      expect(await call('GET', `/api/v1/checkout/${path}`)).toMatchObject({ status: 404, code: 4003 })
  })

  test('finds the newest session of a reference', async () => {
    await newSession(call, { client_reference_id: 'DS-twice' })
    const second = await newSession(call, { client_reference_id: 'DS-twice' })
    const found = await call('GET', '/api/v1/checkout/reference/DS-twice')
    expect(found.data.session_id).toBe(second.session_id)
  })

  test('lists the newest sessions first, and requires limit and skip', async () => {
    const older = await newSession(call)
    const newer = await newSession(call)
    const list = await call('GET', `${SESSIONS}?limit=2&skip=0`)
    expect(list.data.map((row: { session_id: string }) => row.session_id)).toEqual([
      newer.session_id,
      older.session_id,
    ])
    expect((await call('GET', `${SESSIONS}?limit=1&skip=1`)).data[0].session_id).toBe(older.session_id)
    expect(await call('GET', SESSIONS)).toMatchObject({ status: 400, code: 4000 })
  })
})

describe('cancelling a session', () => {
  test('ends a cancelled session, and cancelling again has no effect', async () => {
    const { session_id } = await newSession(call)
    const first = await call('POST', `/api/v1/checkout/${session_id}/cancel`, {})
    expect(first).toMatchObject({ code: 2105, description: 'Checkout session cancelled successfully' })
    const again = await call('POST', `/api/v1/checkout/${session_id}/cancel`, {})
    expect(again).toMatchObject({ success: true, code: 2105 })
    expect((await call('GET', `${SESSIONS}/${session_id}`)).data.payment_status).toBe('cancelled')
  })

  test('refuses to cancel a paid session', async () => {
    const { session } = await paidSession(call)
    const answer = await call('POST', `/api/v1/checkout/${session.session_id}/cancel`, {})
    expect(answer).toMatchObject({ status: 400, success: false })
    expect((await call('GET', `${SESSIONS}/${session.session_id}`)).data.payment_status).toBe('paid')
  })

  test('refuses to cancel an unknown session, or without a body', async () => {
    expect(await call('POST', '/api/v1/checkout/checkout_x/cancel', {})).toMatchObject({
      status: 400,
      code: 4003,
      description: 'Checkout session not found',
    })
    expect((await call('POST', '/api/v1/checkout/checkout_x/cancel')).status).toBe(411)
  })
})
