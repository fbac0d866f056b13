import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGateway } from '@dawra/gateway/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayRefused, GatewayUnreachable, type SessionRequest } from '../gateway.ts'
import { Thawani } from './adapter.ts'
import { toListed } from './answers.ts'
import { listedShape } from './shapes.ts'
import { isSigned } from './signature.ts'

const received: { body: string; headers: Record<string, unknown> }[] = []
let sink: Server
let gateway: Awaited<ReturnType<typeof startGateway>>
let thawani: Thawani
beforeAll(async () => {
  sink = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ body, headers: request.headers })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as AddressInfo
  gateway = await startGateway({ port: 0, webhookUrl: `http://127.0.0.1:${port}/` })
  thawani = new Thawani({ ...gateway, publicUrl: 'http://localhost:8080', embeddable: true })
})
afterAll(async () => {
  await gateway.close()
  sink.close()
})

let references = 0
const request = (): SessionRequest => ({
  reference: `reference-${++references}`,
  amount: 1800,
  method: 'omannet',
  details: {
    number: 'DS2611210001',
    name: 'Salim',
    email: 'salim@people.test',
    phone: '+96892123456',
    language: 'ar',
  },
})
const steer = (path: string, body: object = {}) =>
  fetch(`${gateway.url}/sim/${path}`, {
    method: 'POST',
    headers: { 'thawani-api-key': gateway.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const pay = (session: string, card = '4242424242424242') => steer(`sessions/${session}/pay`, { card })

describe('a session', () => {
  test('opens a session with our reference and the whole amount, and finds it by them', async () => {
    const requested = request()
    const session = await thawani.createSession(requested)
    expect(session).toMatchObject({ status: 'unpaid', amount: 1800, reference: requested.reference })
    expect(session.url).toContain(`/pay/${session.id}?key=`)
    expect(await thawani.findSession(requested.reference, false)).toMatchObject({ id: session.id })
    expect(await thawani.findSession('nobody', false)).toBeUndefined()
  })

  test('pays a session with a good card, and leaves it unpaid with a bad card', async () => {
    const session = await thawani.createSession(request())
    await pay(session.id, '4000000000000002')
    expect((await thawani.getSession(session.id))?.status).toBe('unpaid')
    await pay(session.id)
    expect((await thawani.getSession(session.id))?.status).toBe('paid')
  })

  test('cancels a session once, and never after a payment', async () => {
    const left = await thawani.createSession(request())
    await thawani.cancelSession(left.id)
    await thawani.cancelSession(left.id)
    expect((await thawani.getSession(left.id))?.status).toBe('cancelled')
    const paid = await thawani.createSession(request())
    await pay(paid.id)
    await thawani.cancelSession(paid.id)
    expect((await thawani.getSession(paid.id))?.status).toBe('paid')
  })
})

describe('a session that cannot be found or read', () => {
  test('returns undefined for an unknown session, and ignores its cancellation', async () => {
    expect(await thawani.getSession('checkout_nobody')).toBeUndefined()
    await thawani.cancelSession('checkout_nobody')
  })

  test('reports a malformed or endless answer as unreachable', async () => {
    const odd = createServer((request, response) => {
      if (request.url?.includes('reference')) return response.end('{"success":true,"code":2000,"data":{}}')
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 500)
      response.on('close', () => clearInterval(drip))
    }).listen(0, '127.0.0.1')
    await once(odd, 'listening')
    const { port } = odd.address() as AddressInfo
    const url = `http://127.0.0.1:${port}`
    const requested = new Thawani({ ...gateway, url, publicUrl: 'http://localhost', embeddable: false })
    await expect(requested.findSession('any', false)).rejects.toThrow(GatewayUnreachable)
    await expect(requested.getSession('any')).rejects.toThrow(GatewayUnreachable)
    expect(requested.watch).toMatchObject({ answeredAt: expect.any(Date), unreachable: 1 })
    odd.close()
  })
})

describe('a customer', () => {
  test('lists the card saved with a payment, and deletes card and customer once', async () => {
    const customer = await thawani.createCustomer()
    expect(await thawani.listCards(customer)).toEqual([])
    const session = await thawani.createSession({ ...request(), customer })
    await pay(session.id)
    const [card, ...others] = await thawani.listCards(customer)
    expect(others).toEqual([])
    expect(card).toMatchObject({ brand: 'Visa', lastDigits: '4242', expiryYear: expect.any(Number) })
    await thawani.deleteCard(customer, card!.id)
    await thawani.deleteCard(customer, card!.id)
    expect(await thawani.listCards(customer)).toEqual([])
    await thawani.deleteCustomer(customer)
    await thawani.deleteCustomer(customer)
    await expect(thawani.createSession({ ...request(), customer })).rejects.toThrow(GatewayRefused)
  })
})

describe('a refund', () => {
  test('refunds in parts up to the paid amount, with the reason', async () => {
    const session = await thawani.createSession(request())
    await pay(session.id)
    const payment = await thawani.findPayment(session.invoice)
    expect(await thawani.refund(payment!.id, 1000, 'first')).toMatchObject({
      amount: 1000,
      status: 'refunded',
    })
    await expect(thawani.refund(payment!.id, 900, 'too much')).rejects.toThrow(GatewayRefused)
    await thawani.refund(payment!.id, 800, 'rest')
    const { refunds } = (await thawani.findPayment(session.invoice))!
    expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
      [1000, 'first'],
      [800, 'rest'],
    ])
  })

  test('finds no payment for an unpaid invoice', async () => {
    const session = await thawani.createSession(request())
    expect(await thawani.findPayment(session.invoice)).toBeUndefined()
  })
})

describe('trouble with the gateway', () => {
  test('reports a gateway that is down, or a lost response, as unreachable', async () => {
    const requested = request()
    await steer('settings', { dropResponses: 1 })
    await expect(thawani.createSession(requested)).rejects.toThrow(GatewayUnreachable)
    expect(await thawani.findSession(requested.reference, false)).toMatchObject({ amount: 1800 })
    await steer('settings', { down: true })
    await expect(thawani.createSession(request())).rejects.toThrow(GatewayUnreachable)
    await steer('settings', { down: false })
  })

  test('reports a request that the gateway does not accept as refused', async () => {
    await expect(thawani.createSession({ ...request(), amount: 50 })).rejects.toThrow(GatewayRefused)
  })

  test('reports a wrong key as refused', async () => {
    const stranger = new Thawani({
      ...gateway,
      secretKey: 'wrong',
      publicUrl: 'http://localhost',
      embeddable: false,
    })
    await expect(stranger.createSession(request())).rejects.toThrow()
  })
})

describe('a webhook', () => {
  test('accepts a genuine webhook, and refuses a forged, changed or old webhook', async () => {
    const session = await thawani.createSession(request())
    await pay(session.id)
    await expect
      .poll(() =>
        received.some(({ body }) => body.includes('checkout.completed') && body.includes(session.id)),
      )
      .toBe(true)
    const { body, headers } = received.find(
      message => message.body.includes('checkout.completed') && message.body.includes(session.id),
    )!
    const header = (name: string) => headers[name] as string
    const now = new Date()
    expect(thawani.readWebhook(body, header, now)).toEqual({
      outcome: 'read',
      message: { type: 'checkout.completed', sessionId: session.id },
    })
    const forged = { outcome: 'wrong_signature' }
    expect(thawani.readWebhook(body.replace('1800', '1'), header, now)).toEqual(forged)
    expect(thawani.readWebhook(body, () => undefined, now)).toEqual(forged)
    expect(thawani.readWebhook(body, header, new Date(now.getTime() + 11 * 60_000))).toEqual({
      outcome: 'wrong_time',
      secondsOff: expect.any(Number),
    })
  })

  test("accepts the signature of Thawani's own sample", () => {
    const body = '{"data":{"session_id":"checkout_x"},"event_type":"checkout.completed"}'
    const signature = 'd10170b29f96774c0c2e235d1d9727388e5ef6d145e5682e398a3f6ed159316d'
    expect(isSigned(body, '1733807121', signature, 'whsec_test')).toBe(true)
    expect(isSigned(body, '1733807121', signature.toUpperCase(), 'whsec_test')).toBe(true)
    expect(isSigned(`${body} `, '1733807121', signature, 'whsec_test')).toBe(false)
  })
})

test('lists all payments with their refunds, the latest first', async () => {
  const [first, second] = [await thawani.createSession(request()), await thawani.createSession(request())]
  await pay(first.id)
  await pay(second.id)
  const paid = await thawani.findPayment(first.invoice)
  await thawani.refund(paid!.id, 700, 'part')
  const listed = []
  for await (const { invoice, amount, refunds, at } of thawani.listPayments())
    listed.push({
      invoice,
      amount,
      refunded: refunds.map(refund => refund.amount),
      isToday: at <= new Date(),
    })
  expect(listed.slice(0, 2)).toEqual([
    { invoice: second.invoice, amount: 1800, refunded: [], isToday: true },
    { invoice: first.invoice, amount: 1800, refunded: [700], isToday: true },
  ])
})

test.each([
  [{ fee: 35 }, 35],
  [{ fee: 0 }, 0],
  [{ fee: null }, null],
  [{}, null],
])('reads the charge of a payment with %o as %s', (fee, charge) => {
  const payment = { payment_id: 'p1', status: 'Successful', amount: 1800, created_at: '2026-11-24T10:00:00' }
  expect(toListed(listedShape.parse({ ...payment, ...fee })).charge).toBe(charge)
})

describe('a saved card', () => {
  async function saved() {
    const customer = await thawani.createCustomer()
    const session = await thawani.createSession({ ...request(), customer })
    await pay(session.id)
    const [card] = await thawani.listCards(customer)
    return card!.id
  }
  async function answer(url: string, code: string) {
    const post = (to: string, fields: Record<string, string>) =>
      fetch(to, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
    await post(url, { cvv: '123' })
    const codePage = url.replace('?', '/code?')
    const page = await (await fetch(codePage)).text()
    return post(codePage, { code, payment: /name="payment" value="(\d+)"/.exec(page)?.[1] ?? '' })
  }

  /** @promise checkout.method.savedSafety (checkout with a saved card) */
  test('charges a saved card on its bank’s page, which returns the holder to us', async () => {
    const requested = request()
    const session = await thawani.chargeCard({ ...requested, card: await saved() })
    expect(session).toMatchObject({ status: 'unpaid', amount: 1800, reference: requested.reference })
    expect(await thawani.findSession(requested.reference, true)).toEqual(session)
    const back = await answer(session.url, '1234')
    expect(back.headers.get('location')).toBe(
      `http://localhost:8080/checkout/return?payment=${requested.reference}&outcome=paid`,
    )
    expect(await thawani.getSession(session.id)).toMatchObject({ status: 'paid', amount: 1800 })
    const paid = await thawani.findPayment(session.invoice)
    expect(paid?.card).toEqual({ brand: 'Visa', lastDigits: '4242' })
    expect(await thawani.refund(paid!.id, 1800, 'Cancelled')).toMatchObject({ status: 'refunded' })
  })

  test('declines a charge at once or after the code', async () => {
    const card = await saved()
    await steer(`cards/${card}`, { verdict: 'decline' })
    expect(await thawani.chargeCard({ ...request(), card })).toMatchObject({ status: 'declined' })
    await steer(`cards/${card}`, { verdict: 'decline_after_code' })
    const session = await thawani.chargeCard({ ...request(), card })
    await answer(session.url, '1234')
    expect(await thawani.getSession(session.id)).toMatchObject({ status: 'declined' })
  })

  test('does not charge a card after a cancellation, nor with an unknown intent', async () => {
    const session = await thawani.chargeCard({ ...request(), card: await saved() })
    await thawani.cancelSession(session.id)
    await thawani.cancelSession(session.id)
    expect(await thawani.getSession(session.id)).toMatchObject({ status: 'declined' })
    await expect(thawani.chargeCard({ ...request(), card: 'card_unknown' })).rejects.toThrow(GatewayRefused)
  })

  test('continues a charge with a lost response only when the customer does', async () => {
    const requested = request()
    const card = await saved()
    await steer('settings', { dropResponses: 1 })
    await expect(thawani.chargeCard({ ...requested, card })).rejects.toThrow(GatewayUnreachable)
    const found = await thawani.findSession(requested.reference, true)
    expect(found).toMatchObject({ status: 'unpaid', url: '' })
    expect(await thawani.findSession(requested.reference, true)).toEqual(found)
    const going = await thawani.goOn(found!)
    expect(going).toMatchObject({ id: found!.id, status: 'unpaid', url: expect.stringContaining('/pay/') })
    expect(await thawani.goOn(going)).toEqual(going)
  })

  test('never charges a card when the payment is closed before its confirmation', async () => {
    const requested = request()
    const card = await saved()
    await steer('settings', { dropResponses: 1 })
    await expect(thawani.chargeCard({ ...requested, card })).rejects.toThrow(GatewayUnreachable)
    const found = await thawani.findSession(requested.reference, true)
    // Looking it up confirms nothing: a confirmed charge has the page of its bank.
    expect(found).toMatchObject({ status: 'unpaid', url: '' })
    await thawani.cancelSession(found!.id)
    expect(await thawani.getSession(found!.id)).toMatchObject({ status: 'declined', url: '' })
  })
})
