import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatLines, parseLines } from './owned-lines.ts'
import { KEEPING } from './storage.ts'
import { fakeBrowser, line, offer } from './testing.ts'

/** A session in the browser's storage after a sign-in with a password only. */
const sessionOf = (id: string) =>
  JSON.stringify({
    access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
    user: { id, email: `${id}@example.om`, user_metadata: {} },
  })
const SALIM = sessionOf('salim')
const MARYAM = sessionOf('maryam')

/** A new page: the store with its stored content, and one subscriber. */
async function openPage() {
  vi.resetModules()
  const { startSession } = await import('#lib/session')
  const store = await import('./store.ts')
  const changes = vi.fn()
  store.subscribeToCart(changes)
  startSession()
  return { ...store, changes }
}

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})

const quantities = (lines: readonly { dealId: string; quantity: number }[]) =>
  lines.map(({ dealId, quantity }) => `${dealId} ${quantity}`)

test('the cart keeps its lines over a reload', async () => {
  const before = await openPage()
  expect(before.addToCart(offer(), 2)).toBe('added')
  const after = await openPage()
  expect(after.currentCart()).toEqual([line()])
})

test('adds to a line at the latest price, up to the portions left', async () => {
  const { addToCart, currentCart } = await openPage()
  addToCart(offer(), 4)
  expect(addToCart(offer({ price: 1200 }), 4)).toBe('added')
  expect(currentCart()).toEqual([line({ quantity: 6, unitPrice: 1200 })])
  expect(addToCart(offer(), 1)).toBe('limit')
})

test('the cart holds no more deals than one order may have', async () => {
  const { addToCart, currentCart } = await openPage()
  for (let index = 0; index < LARGEST_ORDER_LINES; index += 1) addToCart(offer({ id: `deal ${index}` }))
  expect(addToCart(offer({ id: 'one more' }))).toBe('full')
  expect(currentCart()).toHaveLength(LARGEST_ORDER_LINES)
})

test('the cart holds no more portions, of a deal and in all, than one person may have', async () => {
  const { addToCart, currentCart } = await openPage()
  expect(addToCart(offer({ remaining: 30 }), 12)).toBe('added')
  expect(addToCart(offer({ remaining: 30 }))).toBe('deal_most')
  expect(addToCart(offer({ id: 'bread', remaining: 30 }), 8)).toBe('added')
  expect(addToCart(offer({ id: 'rice', remaining: 30 }), 5)).toBe('added')
  expect(addToCart(offer({ id: 'rice', remaining: 30 }))).toBe('order_most')
  expect(quantities(currentCart())).toEqual(['biryani 10', 'bread 8', 'rice 2'])
})

test('changes a quantity, and removes a line at zero', async () => {
  const { addToCart, setQuantity, currentCart } = await openPage()
  addToCart(offer(), 1)
  setQuantity('biryani', 3)
  expect(quantities(currentCart())).toEqual(['biryani 3'])
  setQuantity('biryani', 0)
  expect(currentCart()).toEqual([])
})

test('restores a removed deal in its place', async () => {
  const { addToCart, removeLine, currentCart } = await openPage()
  for (const id of ['a', 'b', 'c']) addToCart(offer({ id }))
  const undo = removeLine('b')
  expect(quantities(currentCart())).toEqual(['a 1', 'c 1'])
  undo()
  undo()
  expect(quantities(currentCart())).toEqual(['a 1', 'b 1', 'c 1'])
})

test('the cart follows changes in another tab', async () => {
  const { currentCart, changes } = await openPage()
  browser.fromOtherTab(KEEPING.key, formatLines({ guest: [line()] }, KEEPING))
  expect(currentCart()).toEqual([line()])
  expect(changes).toHaveBeenCalled()
})

test('gives a guest’s cart to the person who signs in', async () => {
  const { addToCart, currentCart } = await openPage()
  addToCart(offer(), 1)
  browser.fromOtherTab('session', SALIM)
  expect(quantities(currentCart())).toEqual(['biryani 1'])
  expect(Object.keys(parseLines(browser.stored.get(KEEPING.key) ?? null, KEEPING))).toEqual(['salim'])
})

test('hides another user’s cart, and restores it to its owner', async () => {
  browser.stored.set('session', SALIM)
  browser.stored.set(KEEPING.key, formatLines({ salim: [line()] }, KEEPING))
  browser.stored.delete('session')
  const { currentCart } = await openPage()
  expect(currentCart()).toEqual([])
  browser.fromOtherTab('session', MARYAM)
  expect(currentCart()).toEqual([])
  browser.fromOtherTab('session', SALIM)
  expect(currentCart()).toEqual([line()])
})

test('reads invalid or foreign storage as an empty cart', () => {
  for (const text of [null, '', '{', '[]', '7', '{"version":0,"carts":{}}', '{"version":1,"carts":null}'])
    expect(parseLines(text, KEEPING)).toEqual({})
  const mixed = JSON.stringify({
    version: 1,
    carts: { guest: [line(), { dealId: 'half' }, line({ quantity: 0 })] },
  })
  expect(parseLines(mixed, KEEPING)).toEqual({ guest: [line()] })
})
