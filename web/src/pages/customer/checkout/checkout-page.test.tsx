// @vitest-environment happy-dom
import type { CartOffer } from '@dawra/contract/browse/schemas'
import { useSearch } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBuyNow } from '#features/cart/buy-now.ts'
import { me, order, orderLine, pickup, unpaid } from '#features/orders/testing.ts'
import { addToCart, currentCart, removeLine } from '#parts/cart/store.ts'
import { BEFORE, offer } from '#parts/cart/testing.ts'
import { ALL_OPEN } from '#testing/launch.ts'
import { type Answers, mount, pageText, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { CheckoutPage } from './checkout-page.tsx'

const DEAL = '0199f3a0-0000-7000-8000-000000000001'
const PLACE = 'POST /api/v1/orders'
const of = (change: Partial<CartOffer> = {}) => offer({ id: DEAL, ...change })
const addressOf = (n = 1, price = 1300) => `/checkout?deal=${DEAL}&n=${n}&price=${price}`

function Page() {
  const search = useSearch({ strict: false })
  return <CheckoutPage buy={readBuyNow({ ...search })} />
}

async function checkout(
  offers: Answers['GET /api/v1/offers'],
  { answers, path = addressOf(), locale }: { answers?: Answers; path?: string; locale?: 'en' | 'ar' } = {},
) {
  const mounted = await mount(<Page />, {
    messages: ['cart', 'checkout', 'identity', 'orders'],
    answers: {
      'GET /api/v1/offers': offers,
      'GET /api/v1/orders': { items: [], next: null },
      'GET /api/v1/launch': ALL_OPEN,
      'GET /api/v1/me': me(),
      'GET /api/v1/me/cards': { cards: [] },
      'GET /api/v1/me/vouchers': { vouchers: [], perks: [] },
      'GET /api/v1/me/cash-offer': { obstacle: 'not_taken', until: null },
      'GET /api/v1/me/early-deals': { accessUntil: null, deals: [] },
      ...answers,
    },
    now: BEFORE.toISOString(),
    path,
    ...(locale && { locale }),
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const placing = () => screen.getByRole('button', { name: /^Place Order/ })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const inCart = () => currentCart().map(({ dealId, quantity }) => [dealId, quantity])
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signInAs('salim', { fullName: 'Salim Al Harthy' })
  for (const { dealId } of currentCart()) removeLine(dealId)
  addToCart(offer({ id: 'bread', title: { en: 'Bread', ar: 'خبز' } }), 3)
  addToCart(of(), 2)
})

/** The bodies of placed orders, and an answer to each. */
function placed(answer: Answers[typeof PLACE] = unpaid()) {
  const bodies: unknown[] = []
  const answers: Answers = {
    [PLACE]: requested => {
      bodies.push(requested.body)
      return typeof answer === 'function' ? answer(requested) : (answer ?? unpaid())
    },
  }
  return { bodies, answers }
}

test('orders the deal of the address alone, and leaves the cart as it is', async () => {
  const before = inCart()
  const { bodies, answers } = placed()
  const { path, calls } = await checkout([of()], { answers, path: addressOf(4) })
  expect(calls).toContain(`GET /api/v1/offers?ids=${DEAL}`)
  expect(pageText()).not.toContain('Bread')
  expect(placing().textContent).toMatch(/5\.700/)
  await userEvent.click(placing())
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(bodies).toMatchObject([
    { lines: [{ dealId: DEAL, quantity: 4, unitPrice: 1300 }], unpaidOrders: 'replace' },
  ])
  expect(inCart()).toEqual(before)
})

test('leaves the same deal in the cart when it is bought alone with cash', async () => {
  const before = inCart()
  const bought = order({ pickups: [pickup({ lines: [orderLine({ dealId: DEAL })] })] })
  const { path } = await checkout([of()], placed(bought))
  await userEvent.click(placing())
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(inCart()).toEqual(before)
})

test('takes an order of the cart out of it', async () => {
  const bought = order({ pickups: [pickup({ lines: [orderLine({ dealId: DEAL, quantity: 2 })] })] })
  await checkout([of(), offer({ id: 'bread' })], { ...placed(bought), path: '/checkout' })
  await userEvent.click(placing())
  await waitFor(() => expect(inCart()).toEqual([['bread', 3]]))
})

test.each([
  ['the deal', addressOf(), 'Back to the deal', `/deal/${DEAL}`],
  ['the cart', '/checkout', 'Back to cart', '/cart'],
])('leads back to %s', async (_, path, name, href) => {
  await checkout([of(), offer({ id: 'bread' })], { path })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

describe('what has changed meanwhile is resolved by one tap, and what was entered stays', () => {
  test.each<[string, Partial<CartOffer>, RegExp, RegExp, string]>([
    ['fewer left', { remaining: 3 }, /Only 3 portions are left/, /Change to 3/, addressOf(3)],
    ['a price', { price: 1500 }, /The price is now .*1\.500.*1\.300/, /Accept .*1\.500/, addressOf(4, 1500)],
    ['sold out', { remaining: 0 }, /No portions are left/, /^See other deals$/, '/browse'],
    ['withdrawn', { status: 'withdrawn' }, /no longer on sale/, /^See other deals$/, '/browse'],
    ['over', { status: 'ended' }, /window of this deal has passed/, /^See other deals$/, '/browse'],
    [
      'members first',
      { membersUntil: '2026-05-01T12:00:00Z' },
      /Only customers with Premium Access .* until 4 pm\. You can buy it then/,
      /^See other deals$/,
      '/browse',
    ],
  ])('%s', async (_, change, notice, action, next) => {
    const before = inCart()
    let current = of()
    const { path, queryClient, calls } = await checkout(() => [current], {
      path: addressOf(4),
      answers: placed(refused(409, 'cart_changed', { lines: [] })).answers,
    })
    await userEvent.clear(phone())
    await userEvent.type(phone(), '99887766')
    current = of(change)
    await userEvent.click(placing())
    await waitFor(() => expect(pageText()).toMatch(notice))
    expect(placing().getAttribute('aria-disabled')).toBe('true')
    expect(phone().value).toBe('99887766')
    await press(action)
    await waitFor(() => expect(path()).toBe(next))
    if (next === '/browse') return
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(phone().value).toBe('99887766')
    expect(placing().getAttribute('aria-disabled')).toBeNull()
    expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(1)
    expect(inCart()).toEqual(before)
  })
})

test('reduces to one person’s share', async () => {
  const { path } = await checkout([of({ remaining: 30 })], { path: addressOf(12) })
  await press('Change to 10')
  await waitFor(() => expect(path()).toBe(addressOf(10)))
})

test.each([
  ['en', 'This deal is no longer on sale.', 'See other deals'],
  ['ar', 'لم يعد هذا العرض معروضًا للبيع.', 'تصفّح عروضًا أخرى'],
] as const)('leads on from a deal that is not listed any more (%s)', async (locale, text, link) => {
  await checkout([], { locale })
  expect(pageText()).toContain(text)
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/browse')
})

test('shows that the deal could not be loaded, and loads it again', async () => {
  let isDown = true
  await checkout(() => (isDown ? refused(400, 'invalid_input') : [of()]))
  expect(screen.queryByRole('button', { name: /^Place Order/ })).toBeNull()
  isDown = false
  await press(/again/i)
  await waitFor(() => expect(placing()).toBeTruthy())
})

test('leads a guest who signs in instead back to the same order', async () => {
  act(() => asGuest())
  await checkout([of()], { path: addressOf(2) })
  const href = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? ''
  expect(new URL(href, 'http://here.test').searchParams.get('next')).toBe(addressOf(2))
})
