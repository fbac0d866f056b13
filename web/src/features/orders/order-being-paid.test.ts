import type { Order } from '@dawra/contract/orders/schemas'
import { beforeEach, expect, test, vi } from 'vitest'
import { product } from '#parts/cart/compost/testing.ts'
import { fakeBrowser, offer } from '#parts/cart/testing.ts'

type Settled = Pick<Order, 'id' | 'kind' | 'status' | 'pickups'>

const order = (status: Order['status'], quantity: number, id = 'mine') =>
  ({
    id,
    kind: 'food',
    status,
    pickups: [{ lines: [{ dealId: 'biryani', quantity }], products: [] }],
  }) as unknown as Settled

/** A guest's page with three portions of biryani in the cart and the order `mine` being paid. */
async function openPage() {
  fakeBrowser()
  vi.resetModules()
  const { startSession } = await import('#lib/session')
  const { addToCart, currentCart } = await import('#parts/cart/store.ts')
  const paying = await import('./order-being-paid.ts')
  startSession()
  addToCart(offer(), 3)
  paying.rememberPlaced({ id: 'mine', kind: 'food' }, true)
  return { ...paying, portions: () => currentCart().map(({ quantity }) => quantity) }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

test('removes paid portions from the cart, once', () => {
  page.settleCart(order('confirmed', 2))
  page.settleCart(order('confirmed', 2))
  expect(page.portions()).toEqual([1])
  expect(page.payingOrder()).toBeNull()
})

test('removes a line of the cart that was bought completely', () => {
  page.settleCart(order('ready', 3))
  expect(page.portions()).toEqual([])
})

test('keeps the cart while the order is unpaid, when it is released, and for others', () => {
  page.settleCart(order('awaiting_payment', 3))
  page.settleCart(order('released', 3))
  page.settleCart(order('confirmed', 3, 'another'))
  expect(page.portions()).toEqual([3])
  expect(page.payingOrder()).toBe('mine')
})

test('leaves the cart as it is for an order of one deal alone, with the same deal too', () => {
  page.rememberPlaced({ id: 'alone', kind: 'food' }, false)
  page.settleCart(order('confirmed', 1, 'alone'))
  expect(page.portions()).toEqual([3])
  expect(page.payingOrder()).toBeNull()
})

test('leaves the cart as it is for the order that one of a deal alone replaced', () => {
  page.rememberPlaced({ id: 'alone', kind: 'food' }, false)
  page.settleCart(order('confirmed', 3))
  expect(page.portions()).toEqual([3])
})

test('leaves the cart as it is for an order that only goes to the payment page here', () => {
  page.rememberPlaced({ id: 'alone', kind: 'food' }, false)
  page.rememberPaying('alone')
  page.settleCart(order('confirmed', 1, 'alone'))
  expect(page.portions()).toEqual([3])
})

test('removes paid food after compost was ordered and paid meanwhile', () => {
  page.rememberPlaced({ id: 'compost', kind: 'compost' }, true)
  page.settleCart({ ...order('confirmed', 1, 'compost'), kind: 'compost', pickups: [] })
  page.settleCart(order('confirmed', 3))
  expect(page.portions()).toEqual([])
})

test('removes paid compost from its own cart', async () => {
  const { addCompost, gramsOf } = await import('#parts/cart/compost/store.ts')
  addCompost(product(), 6000)
  page.rememberPlaced({ id: 'mine', kind: 'compost' }, true)
  const bought = { lines: [], products: [{ productId: 'worms', grams: 5000 }] }
  page.settleCart({
    id: 'mine',
    kind: 'compost',
    status: 'confirmed',
    pickups: [bought],
  } as unknown as Settled)
  expect(gramsOf('worms')).toBe(1000)
  expect(page.portions()).toEqual([3])
})
