import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from '../server.ts'
import { type Caller, newSession, pay, withGateway } from '../testing/shop.ts'

let gateway: RunningGateway
let call: Caller
beforeAll(async () => ({ gateway, call } = await withGateway()))
afterAll(() => gateway.close())

let people = 0

async function savedCard() {
  people += 1
  const customer = await call('POST', '/api/v1/customers', { client_customer_id: `person-${people}` })
  const customer_id: string = customer.data.id
  const session = await newSession(call, { customer_id, save_card_on_success: true })
  await pay(call, session)
  const cards = await call('GET', `/api/v1/payment_methods?customer_id=${customer_id}`)
  return { customer_id, cards: cards.data, card: cards.data[0] }
}

const intent = (payment_method_id?: string) =>
  call('POST', '/api/v1/payment_intents', {
    payment_method_id,
    amount: 1800,
    client_reference_id: `DS-intent-${people}`,
    return_url: 'https://shop.example/return',
    metadata: {},
  })

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

const typeCvv = (url: string, cvv = '123') => post(url, { cvv })

async function answerBank(action: string, code: string): Promise<Response> {
  const url = action.replace('?', '/code?')
  const page = await (await fetch(url)).text()
  return post(url, { code, payment: /name="payment" value="(\d+)"/.exec(page)?.[1] ?? '' })
}

async function confirmed(card: { id: string }) {
  const made = await intent(card.id)
  const path = `/api/v1/payment_intents/${made.data.id}`
  return { path, data: (await call('POST', `${path}/confirm`, {})).data }
}
const fate = (card: { id: string }, change: object) => call('POST', `/sim/cards/${card.id}`, change)

describe('customers', () => {
  test('adds a customer once, and reads, lists and deletes customers', async () => {
    const added = await call('POST', '/api/v1/customers', { client_customer_id: 'salim@example.om' })
    expect(added).toMatchObject({ code: 2001, data: { customer_client_id: 'salim@example.om' } })
    expect(added.data.id).toMatch(/^cus_[A-Za-z0-9]{16}$/)
    const again = await call('POST', '/api/v1/customers', { client_customer_id: 'salim@example.om' })
    expect(again).toMatchObject({ status: 400, code: 4004 })
    expect((await call('GET', `/api/v1/customers/${added.data.id}`)).data).toEqual(added.data)
    expect((await call('GET', '/api/v1/customers?limit=5&skip=0')).data).toContainEqual(added.data)
    expect((await call('DELETE', `/api/v1/customers/${added.data.id}`)).code).toBe(2003)
    expect((await call('GET', `/api/v1/customers/${added.data.id}`)).code).toBe(4003)
    expect((await call('POST', '/api/v1/customers', {})).code).toBe(4000)
  })
})

describe('saved cards', () => {
  test('shows only a mask of a saved card, and saves a card again at each payment', async () => {
    const { customer_id, card } = await savedCard()
    expect(card).toEqual({
      id: expect.stringMatching(/^card_/),
      bin: 424242,
      masked_card: '4242 42XX XXXX 4242',
      expiry_month: 12,
      expiry_year: 2099,
      nickname: '4242',
      brand: 'Visa',
      card_type: 'Debit',
    })
    await pay(call, await newSession(call, { customer_id, save_card_on_success: true }))
    const cards = await call('GET', `/api/v1/payment_methods?customer_id=${customer_id}`)
    expect(cards.data).toHaveLength(2)
  })

  test('deletes a saved card, and answers 4003 when a customer has none', async () => {
    const { customer_id, card } = await savedCard()
    expect((await call('DELETE', `/api/v1/payment_methods/${card.id}`)).code).toBe(2003)
    const none = await call('GET', `/api/v1/payment_methods?customer_id=${customer_id}`)
    expect(none).toMatchObject({ status: 404, code: 4003 })
  })
})

describe('payment intents', () => {
  test('charges a saved card after the CVV and the bank’s code were entered', async () => {
    const { card } = await savedCard()
    const made = await intent(card.id)
    expect(made.data).toMatchObject({ status: 'requires_confirmation', amount: 1800, next_action: null })
    const confirmed = await call('POST', `/api/v1/payment_intents/${made.data.id}/confirm`, {})
    expect(confirmed.data).toMatchObject({ status: 'requires_action', payment_method: card.id })
    const bank = confirmed.data.next_action.url
    // The CVV must come first: a code alone charges nothing.
    expect((await answerBank(bank, '1234')).headers.get('location')).toMatch(/pay\/[^/]+\?/)
    expect((await typeCvv(bank, '12')).status).toBe(422)
    expect((await typeCvv(bank, '١٢٣')).headers.get('location')).toContain('/code')
    expect((await answerBank(bank, '9999')).headers.get('location')).toContain('/code')
    const back = await answerBank(bank, '1234')
    expect([back.status, back.headers.get('location')]).toEqual([303, 'https://shop.example/return'])
    const done = await call('GET', `/api/v1/payment_intents/${made.data.client_reference_id}/reference`)
    expect(done.data).toMatchObject({ status: 'succeeded', next_action: null })
    const payments = await call('GET', `/api/v1/payments?limit=9&skip=0&payment_intent=${made.data.id}`)
    expect(payments.data).toMatchObject([
      { status: 'Successful', amount: 1800, payment_intent: made.data.id },
    ])
  })

  test('confirms a payment intent only with a card, and ends one that is cancelled', async () => {
    const made = await intent()
    expect(made.data.status).toBe('requires_payment_method')
    const path = `/api/v1/payment_intents/${made.data.id}`
    const bare = await call('POST', `${path}/confirm`, {})
    expect(bare.data.error[0].field).toBe('payment_method_id')
    const { card } = await savedCard()
    const confirmed = await call('POST', `${path}/confirm`, { payment_method_id: card.id, amount: 2000 })
    expect(confirmed.data).toMatchObject({ status: 'requires_action', amount: 2000 })
    expect((await call('POST', `${path}/cancel`, {})).data).toMatchObject({ status: 'cancelled' })
    expect((await call('POST', `${path}/confirm`, {})).success).toBe(false)
    expect((await fetch(confirmed.data.next_action.url)).status).toBe(410)
  })

  test('returns the customer to the shop after three wrong codes, ready for another card', async () => {
    const { card } = await savedCard()
    const made = await intent(card.id)
    const path = `/api/v1/payment_intents/${made.data.id}`
    const { url } = (await call('POST', `${path}/confirm`, {})).data.next_action
    await typeCvv(url)
    await answerBank(url, '1')
    await answerBank(url, '2')
    expect((await answerBank(url, '3')).headers.get('location')).toBe('https://shop.example/return')
    expect((await call('GET', path)).data.status).toBe('requires_payment_method')
  })
  test.each([
    ['a card that its bank declines', { verdict: 'decline' }],
    ['a card that has expired since', { expiry_month: 1, expiry_year: 2020 }],
  ])('does not charge %s, and has no page for it', async (_, change) => {
    const { card } = await savedCard()
    await fate(card, change)
    const { data } = await confirmed(card)
    expect(data).toMatchObject({ status: 'requires_payment_method', next_action: null })
  })

  test('returns the customer unpaid when the bank refuses after the code', async () => {
    const { card } = await savedCard()
    await fate(card, { verdict: 'decline_after_code' })
    const { path, data } = await confirmed(card)
    await typeCvv(data.next_action.url)
    const back = await answerBank(data.next_action.url, '1234')
    expect(back.headers.get('location')).toBe('https://shop.example/return')
    expect((await call('GET', path)).data.status).toBe('requires_payment_method')
    expect((await fate({ id: 'nobody' }, {})).code).toBe(4003)
  })
})
