import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Order } from '@dawra/contract/orders/schemas'
import { expect } from '@playwright/test'
import { type Account, ask } from './accounts.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './visitor.ts'

export interface Bought {
  id: string
  number: string
  code: string
  pickupId: string
  pass: string
}

/** An order of one portion, placed and paid through the API: for journeys about what follows. */
export async function aPaidOrder(
  { token, email }: Account,
  { id: dealId, price: unitPrice }: Pick<OwnDeal, 'id' | 'price'>,
  language: Language = 'en',
): Promise<Bought> {
  const placed = await ask<Order>('/api/v1/orders', token, {
    lines: [{ dealId, quantity: 1, unitPrice }],
    contact: { email, phone: '+96892123456' },
    method: 'card',
    language,
  })
  const paid = await payForOrder(placed, { token })
  const { id: pickupId = '', code, pass } = paid.pickups[0] ?? {}
  return { id: paid.id, number: paid.number, pickupId, code: code ?? '', pass: pass ?? '' }
}

/** Pays an order of food or compost through the API. @returns it, once its codes exist */
export async function payForOrder(placed: Order, { token }: Pick<Account, 'token'>): Promise<Order> {
  const order = `/api/v1/orders/${placed.id}`
  const url = placed.payment.url ?? (await ask<Order>(`${order}/payment`, token, {})).payment.url ?? ''
  await payAtSimulator(new URL(url).pathname.split('/').at(-1) ?? '')
  await ask(`${order}/payment/check`, token, {})
  let paid: Order = placed
  await expect(async () => {
    paid = await ask<Order>(order, token)
    expect(paid.pickups[0]?.code).toBeTruthy()
  }).toPass()
  return paid
}

/** The bank charges the card of an open payment page, whatever the browser knows of it. */
export async function payAtSimulator(session: string) {
  const answer = await fetch(`${process.env.CITY_GATEWAY_URL}/sim/sessions/${session}/pay`, {
    method: 'POST',
    headers: { 'thawani-api-key': process.env.CITY_GATEWAY_KEY ?? '', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.status, await answer.text()).toBe(200)
}

export async function lookAtOrder({ page }: Visitor, { id, code }: Bought) {
  await page.goto(`/order-confirmation?order=${id}`)
  await expect(page.getByText(code).first()).toBeVisible()
}
