import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import { type Caller, newSession, openShop, pay, type Shop, until, withGateway } from '../testing/shop.ts'
import { signatureOf } from './signature.ts'

let shop: Shop
let gateway: RunningGateway
let call: Caller
beforeEach(async () => {
  shop = await openShop()
  const started = await withGateway({ webhookUrl: `${shop.url}/webhook` })
  gateway = started.gateway
  call = started.call
})
afterEach(async () => {
  await gateway.close()
  await shop.close()
})

const kinds = () => shop.letters.map(letter => letter.event_type)
const settings = (changes: object) => call('POST', '/sim/settings', changes)
const delivered = async () => (await call('GET', '/sim/webhooks')).data

test('creates the signature of Thawani’s reference example', () => {
  const body = '{"data":{"session_id":"checkout_x"},"event_type":"checkout.completed"}'
  expect(signatureOf(body, '1733807121', 'whsec_test')).toBe(
    'd10170b29f96774c0c2e235d1d9727388e5ef6d145e5682e398a3f6ed159316d',
  )
})

describe('webhooks', () => {
  test('reports a payment by webhooks in order, each signed', async () => {
    const start = Date.now()
    const session = await newSession(call)
    await pay(call, session)
    await until(() => shop.letters.length === 4)
    expect(kinds()).toEqual([
      'checkout.created',
      'payment.pending',
      'payment.succeeded',
      'checkout.completed',
    ])
    for (const { headers, raw } of shop.letters) {
      const timestamp = String(headers['thawani-timestamp'])
      expect(Number(timestamp)).toBeGreaterThanOrEqual(Math.floor(start / 1000))
      expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000)
      expect(headers['thawani-signature']).toBe(signatureOf(raw, timestamp, gateway.webhookSecret))
      expect(headers['content-type']).toContain('application/json')
    }
  })

  test('sends Thawani’s own fields in webhooks', async () => {
    const session = await newSession(call)
    await pay(call, session)
    await until(() => shop.letters.length === 4)
    const [created, pending, succeeded, completed] = shop.letters
    const { session_id, client_reference_id, invoice, products, total_amount, metadata } = session
    expect(created?.data).toEqual({
      session_id,
      client_reference_id,
      customer: null,
      card: null,
      invoice,
      products,
      total_amount,
      currency: 'OMR',
      payment_status: 'unpaid',
      save_card_on_success: false,
      metadata,
      created_at: session.created_at,
      expire_at: session.expire_at,
    })
    expect(completed?.data).toEqual({
      ...created?.data,
      payment_status: 'paid',
      created_at: session.created_at.slice(0, -1),
      expire_at: session.expire_at.slice(0, -1),
    })
    expect(pending?.data).toMatchObject({ status: 'InProccess', checkout_invoice: invoice, amount: 3100 })
    expect(pending?.data).not.toHaveProperty('challenge')
    expect(pending?.data.created_at).toMatch(/Z$/)
    expect(succeeded?.data).toMatchObject({ status: 'Successful', payment_id: pending?.data.payment_id })
    expect(succeeded?.data.created_at).not.toMatch(/Z$/)
  })

  test('reports a declined payment by webhooks, without a completed session', async () => {
    await pay(call, await newSession(call), '4000 0000 0000 0002')
    await until(() => shop.letters.length === 3)
    expect(kinds()).toEqual(['checkout.created', 'payment.pending', 'payment.failed'])
    expect(shop.letters[2]?.data).toMatchObject({ status: 'Failed', masked_card: '4000 00XX XXXX 0002' })
  })

  test('retries a webhook at growing intervals until the shop accepts it', async () => {
    shop.answers.push(500, 503)
    const start = Date.now()
    await newSession(call)
    await until(() => shop.letters.length === 3)
    expect(Date.now() - start).toBeGreaterThanOrEqual(600)
    expect(new Set(shop.letters.map(letter => letter.raw)).size).toBe(1)
    await expect.poll(delivered).toEqual({ waiting: 0, delivered: 1, givenUp: 0 })
  })

  test('keeps the order of webhooks when one is retried', async () => {
    shop.answers.push(500)
    await pay(call, await newSession(call))
    await until(() => shop.letters.length === 5)
    expect(kinds().slice(0, 3)).toEqual(['checkout.created', 'checkout.created', 'payment.pending'])
  })

  test('sends webhooks late when configured so', async () => {
    await settings({ webhookDelayMs: 300 })
    const start = Date.now()
    await newSession(call)
    await until(() => shop.letters.length === 1)
    expect(Date.now() - start).toBeGreaterThanOrEqual(290)
  })

  test('sends webhooks twice when configured so', async () => {
    await settings({ webhookDuplicates: true })
    await pay(call, await newSession(call))
    await until(() => shop.letters.length === 8)
    expect(new Set(shop.letters.map(letter => letter.raw)).size).toBe(4)
  })

  test('sends webhooks in the wrong order when configured so', async () => {
    await settings({ webhookOutOfOrder: true })
    await pay(call, await newSession(call))
    await until(() => shop.letters.length === 4)
    // The events announced together. A slow payment's session is announced earlier, so `checkout.created` is left out.
    const ofPayment = kinds().filter(kind => kind !== 'checkout.created')
    expect(ofPayment).toEqual(['checkout.completed', 'payment.succeeded', 'payment.pending'])
  })
})
