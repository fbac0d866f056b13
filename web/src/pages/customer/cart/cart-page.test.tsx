// @vitest-environment happy-dom
import type { CartOffer } from '@dawra/contract/browse/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { addCompost, removeCompost } from '#parts/cart/compost/store.ts'
import { product } from '#parts/cart/compost/testing.ts'
import { addToCart, currentCart, removeLine, setQuantity } from '#parts/cart/store.ts'
import { BEFORE, offer } from '#parts/cart/testing.ts'
import { type Answers, mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { CartPage } from './cart-page.tsx'

const bread = offer({ id: 'bread', title: { en: 'Bread', ar: 'خبز' }, price: 500, originalPrice: 900 })
const early = (accessUntil: string | null) => ({ accessUntil, deals: [] })

async function cart(offers: CartOffer[], answers: Answers = {}, locale: 'en' | 'ar' = 'en') {
  const mounted = await mount(<CartPage />, {
    messages: ['cart', 'shop'],
    answers: {
      'GET /api/v1/offers': offers,
      'GET /api/v1/orders': { items: [], next: null },
      'GET /api/v1/products': { products: [product()], areas: [] },
      'GET /api/v1/me/early-deals': early(null),
      ...answers,
    },
    now: BEFORE.toISOString(),
    path: '/cart',
    locale,
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const checkout = (name = /^Proceed to Checkout/) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const line = (id = 'biryani') => currentCart().find(({ dealId }) => dealId === id)
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))
beforeEach(() => {
  for (const { dealId } of currentCart()) removeLine(dealId)
  removeCompost('worms')
  for (const { id } of currentToasts()) dismissToast(id)
  addToCart(offer(), 2)
})

test('leads to the checkout with the total of the cart', async () => {
  const { path } = await cart([offer()])
  expect(checkout().textContent).toMatch(/3\.100/)
  await userEvent.click(checkout())
  await waitFor(() => expect(path()).toBe('/checkout'))
})

/** @promise cart.summary.tooDear (cart) */
test('refuses a cart that costs more than one order may', async () => {
  const feast = offer({ id: 'feast', price: 120_000, originalPrice: 200_000 })
  addToCart(feast, 5)
  const { path } = await cart([offer(), feast])
  expect(text()).toMatch(/One order can cost up to 500 rials/)
  await userEvent.click(checkout())
  expect(path()).toBe('/cart')
})

describe('a change in the cart is resolved by one tap', () => {
  test.each<[string, Partial<CartOffer>, RegExp, RegExp, object | undefined]>([
    ['fewer left', { remaining: 1 }, /Only 1 portion is left/, /Change to 1/, { quantity: 1 }],
    [
      'another price',
      { price: 1500, originalPrice: 2600 },
      /The price is now .*1\.500.*; it was .*1\.300/,
      /Accept .*1\.500/,
      { unitPrice: 1500, originalUnitPrice: 2600 },
    ],
    ['sold out', { remaining: 0 }, /No portions are left/, /^Remove$/, undefined],
    ['withdrawn', { status: 'withdrawn' }, /no longer on sale/, /^Remove$/, undefined],
    ['over', { status: 'ended' }, /window of this deal has passed/, /^Remove$/, undefined],
  ])('resolves by one tap in the cart: %s', async (_, change, notice, action, settled) => {
    const { path } = await cart([offer(change)])
    expect(text()).toMatch(notice)
    await userEvent.click(checkout())
    expect(path()).toBe('/cart')
    await press(action)
    if (settled) expect(line()).toMatchObject(settled)
    else expect(line()).toBeUndefined()
  })
})

test('reduces a quantity above one person’s share by one tap', async () => {
  setQuantity('biryani', 12)
  await cart([offer({ remaining: 30 })])
  await press('Change to 10')
  expect(line()?.quantity).toBe(10)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('removes by one tap a deal that the server no longer lists', async () => {
  addToCart(bread, 1)
  await cart([bread])
  expect(text()).toMatch(/no longer on sale/)
  expect(checkout().getAttribute('aria-disabled')).toBe('true')
  await press('Remove')
  expect(checkout().textContent).toMatch(/1\.000/)
  expect(checkout().getAttribute('aria-disabled')).toBeNull()
})

test('says that nothing in the cart can be bought, instead of asking for decisions', async () => {
  await cart([offer({ remaining: 0 })])
  expect(text()).toContain('Nothing in your cart can be bought right now.')
  expect(text()).not.toContain('needs your decision first')
})

describe('a deal that members can buy first', () => {
  const membersUntil = '2026-05-01T12:00:00Z'

  test('a deal that members buy first cannot be paid without early access', async () => {
    await cart([offer({ membersUntil })])
    await waitFor(() => expect(text()).toMatch(/Only customers with Premium Access .* until 4 pm/))
    expect(checkout().getAttribute('aria-disabled')).toBe('true')
  })

  test('a deal that members buy first can be paid with early access', async () => {
    await cart([offer({ membersUntil })], { 'GET /api/v1/me/early-deals': early('2026-06-01T00:00:00Z') })
    expect(checkout().getAttribute('aria-disabled')).toBeNull()
  })

  test('lets everybody pay until it is known who has early access', async () => {
    await mount(<CartPage />, {
      messages: ['cart', 'shop'],
      answers: {
        'GET /api/v1/offers': [offer({ membersUntil })],
        'GET /api/v1/orders': { items: [], next: null },
        'GET /api/v1/me/early-deals': () => new Promise(() => {}),
      },
      now: BEFORE.toISOString(),
      path: '/cart',
    })
    await waitFor(() => expect(text()).toContain('Chicken biryani box'))
    expect(checkout().getAttribute('aria-disabled')).toBeNull()
  })
})

test('refuses more portions than one order allows', async () => {
  for (const id of ['a', 'b', 'c']) addToCart(offer({ id, remaining: 10 }), 8)
  const ids = currentCart().map(({ dealId }) => dealId)
  for (const id of ids) setQuantity(id, 8)
  await cart(ids.map(id => offer({ id, remaining: 10 })))
  expect(text()).toContain('Up to 20 portions in one order')
  expect(checkout().getAttribute('aria-disabled')).toBe('true')
})

describe('the buttons of a line', () => {
  const steps = () =>
    within(screen.getByRole('group', { name: /Quantity of Chicken/ })).getAllByRole('button')
  const isOff = () => steps().map(step => step.hasAttribute('disabled'))

  test('the buttons of a line end at one and at the portions left', async () => {
    setQuantity('biryani', 1)
    await cart([offer({ remaining: 2 })])
    expect(isOff()).toEqual([true, false])
    await press('More')
    expect(isOff()).toEqual([false, true])
    expect(line()?.quantity).toBe(2)
  })

  test('the buttons of a line end at one person’s share, with the reason', async () => {
    setQuantity('biryani', 10)
    await cart([offer({ remaining: 30 })])
    expect(isOff()).toEqual([false, true])
    expect(screen.getByText(/^Up to 10 portions of one deal/).role).toBe('status')
  })
})

test('restores a removed line in its place', async () => {
  addToCart(bread, 1)
  await cart([offer(), bread])
  await press('Remove Chicken biryani box')
  expect(currentCart().map(({ dealId }) => dealId)).toEqual(['bread'])
  expect(currentToasts()).toMatchObject([{ body: 'Chicken biryani box', action: { label: 'Undo' } }])
  currentToasts()[0]?.action?.onAct()
  expect(currentCart().map(({ dealId }) => dealId)).toEqual(['biryani', 'bread'])
})

test('shows food and compost as two orders with their own buttons', async () => {
  addCompost(product(), 5000)
  await cart([offer()])
  expect(text()).toContain('Food and compost are two orders.')
  expect(checkout(/^Pay for the food/)).toBeTruthy()
  expect(checkout(/^Pay for the compost/)).toBeTruthy()
})

test('shows a cart of compost alone with its checkout', async () => {
  removeLine('biryani')
  addCompost(product(), 5000)
  const { path } = await cart([])
  expect(text()).not.toContain('two orders')
  await userEvent.click(checkout())
  await waitFor(() => expect(path()).toBe('/compost-checkout'))
})

describe('a weight of compost', () => {
  const compostCart = async (gramsLeft: number, locale: 'en' | 'ar' = 'en') => {
    removeLine('biryani')
    addCompost(product(), 5000)
    const answer = { products: [product({ gramsLeft })], areas: [] }
    const mounted = await cart([], { 'GET /api/v1/products': answer }, locale)
    const field = screen.getByRole('textbox')
    return {
      ...mounted,
      type: async (weight: string) => {
        await userEvent.clear(field)
        await userEvent.type(field, weight)
      },
    }
  }

  test.each([
    ['the stock', 60_000, '61', 'en', /There are only 60\skg left/, /Correct the kilograms above first/],
    ['one order', 5e6, '1200', 'en', /One order takes up to 1,000\skg/, /Correct the kilograms above first/],
    ['one order', 5e6, '1200', 'ar', /الحد الأقصى للطلب الواحد 1,000\sكجم/, /صحّح عدد الكيلوغرامات/],
  ] as const)('above %s (%i g left, “%s”, %s) is refused with the reason', async (...given) => {
    const [, gramsLeft, weight, locale, issue, whyNot] = given
    const { path, type } = await compostCart(gramsLeft, locale)
    await type(weight)
    expect(screen.getByRole('alert').textContent).toMatch(issue)
    const [button] = screen.getAllByRole('button', { description: whyNot })
    if (!button) expect.unreachable('a button that leads to the checkout')
    await userEvent.click(button)
    expect(path()).toBe('/cart')
    await type('12')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(button)
    await waitFor(() => expect(path()).toBe('/compost-checkout'))
  })
})

test('links from an empty cart to the deals', async () => {
  removeLine('biryani')
  await cart([])
  expect(screen.getByRole('link', { name: 'Browse Deals' }).getAttribute('href')).toBe('/browse')
})

test('shows the deal’s Arabic name', async () => {
  await cart([offer({ remaining: 1 })], {}, 'ar')
  expect(screen.getByRole('link', { name: 'علبة برياني دجاج' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/[\u0600-\u06ff]/)
})
