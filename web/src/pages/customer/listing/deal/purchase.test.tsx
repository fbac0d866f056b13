// @vitest-environment happy-dom
import { MAX_PORTIONS, MAX_PORTIONS_PER_DEAL } from '@dawra/contract/deals/hold-limits.rules'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { dealCard, dealDetail } from '#features/deals/testing.ts'
import { addToCart, currentCart, setQuantity } from '#parts/cart/store.ts'
import { mount, pageText } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { Purchase } from './purchase.tsx'

const person = userEvent.setup()
const show = (change: Parameters<typeof dealDetail>[0] = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<Purchase deal={dealDetail(change)} />, { messages: ['deals'], path: '/deal/biryani', locale })
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).hasAttribute('disabled')
const press = (name: string) => person.click(button(name))
const inCart = () => currentCart().map(({ dealId, quantity }) => [dealId, quantity])
const chosen = () => screen.getByRole('status').textContent
/** Adds portions of other deals, of as few deals as possible. */
const fillWithOthers = (portions: number) => {
  for (let left = portions; left > 0; left -= MAX_PORTIONS_PER_DEAL)
    addToCart(dealCard({ id: `other ${left}`, remaining: 99 }), Math.min(left, MAX_PORTIONS_PER_DEAL))
}

let sell: (left: number) => void = () => undefined
function Live() {
  const [remaining, setRemaining] = useState(5)
  sell = setRemaining
  return <Purchase deal={dealDetail({ remaining })} />
}

beforeEach(() => {
  asGuest()
  for (const { dealId } of currentCart()) setQuantity(dealId, 0)
})

test('puts the chosen portions into the cart, and opens it', async () => {
  const { path } = await show()
  await press('More')
  await press('More')
  await press('Less')
  await press('Add to Cart')
  expect(inCart()).toEqual([['biryani', 2]])
  expect(path()).toBe('/cart')
})

test('orders the chosen portions alone on “Buy now”, and leaves the cart as it is', async () => {
  fillWithOthers(2)
  addToCart(dealCard(), 1)
  const before = inCart()
  const { path } = await show()
  await press('More')
  await press('Buy now')
  expect(path()).toBe('/checkout?deal=biryani&n=2&price=1300')
  expect(inCart()).toEqual(before)
})

test('adds one portion on a double click', async () => {
  await show()
  await person.dblClick(button('Add to Cart'))
  expect(inCart()).toEqual([['biryani', 1]])
})

test('adds to what is in the cart', async () => {
  addToCart(dealCard(), 2)
  await show()
  expect(pageText()).toContain('2 portions are already in your cart.')
  await press('Add to Cart')
  expect(inCart()).toEqual([['biryani', 3]])
})

test.each([
  ['what is left', { remaining: 3 }, 3],
  ['what one person may have of a deal', { remaining: 99 }, MAX_PORTIONS_PER_DEAL],
])('limits the number to %s, whatever is in the cart', async (_, deal, most) => {
  fillWithOthers(MAX_PORTIONS)
  await show(deal)
  for (let portions = 1; portions < most; portions += 1) await press('More')
  expect(chosen()).toBe(String(most))
  expect(isOff('More')).toBe(true)
})

test.each([
  ['en', 'You can add up to 2 portions of this deal to your cart.'],
  ['ar', 'يمكنك إضافة حصتين على الأكثر من هذا العرض إلى سلتك.'],
] as const)('adds no more to the cart than fits beside others, and says so (%s)', async (locale, reason) => {
  fillWithOthers(MAX_PORTIONS - 2)
  const { path } = await show({ remaining: 99 }, locale)
  const [more, add] = locale === 'ar' ? ['أكثر', /^أضف إلى السلة/] : ['More', /^Add to Cart/]
  await press(more)
  expect(pageText()).not.toContain(reason)
  await press(more)
  expect(pageText()).toContain(reason)
  const before = inCart()
  await person.click(screen.getByRole('button', { name: add, description: reason }))
  expect(inCart()).toEqual(before)
  expect(path()).toBe('/deal/biryani')
})

test('sells the last portion, and no more', async () => {
  const { path } = await show({ remaining: 1 })
  expect(isOff('More')).toBe(true)
  expect(isOff('Less')).toBe(true)
  await press('Buy now')
  expect(path()).toBe('/checkout?deal=biryani&n=1&price=1300')
})

test('lowers the number by portions that are sold meanwhile', async () => {
  await mount(<Live />, { messages: ['deals'] })
  await press('More')
  await press('More')
  act(() => sell(2))
  expect(chosen()).toBe('2')
})

test.each([
  ['all that is left', { remaining: 2 }, 2, 0, 'All the portions left are already in your cart.'],
  [
    'as many of the deal as one person may have',
    { remaining: 99 },
    MAX_PORTIONS_PER_DEAL,
    0,
    `Up to ${MAX_PORTIONS_PER_DEAL} portions of one deal for each person, so that others get some too.`,
  ],
  [
    'as many portions as an order may have',
    { remaining: 99 },
    1,
    MAX_PORTIONS - 1,
    `Up to ${MAX_PORTIONS} portions in one order, so that others get some too.`,
  ],
  [
    'no room for the deal',
    { remaining: 99 },
    0,
    MAX_PORTIONS,
    `Up to ${MAX_PORTIONS} portions in one order, so that others get some too.`,
  ],
])('leads to the cart that has %s, with the reason', async (_, deal, had, others, why) => {
  fillWithOthers(others)
  if (had > 0) addToCart(dealCard({ remaining: 99 }), had)
  const { path } = await show(deal)
  expect(pageText()).toContain(why)
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  await press('Buy now')
  expect(inCart().find(([dealId]) => dealId === 'biryani')).toEqual(had > 0 ? ['biryani', had] : undefined)
  expect(path()).toBe('/checkout?deal=biryani&n=1&price=1300')
})

test('charges the fee once, and shows the saving after the fee', async () => {
  await show({ originalPrice: 2500, price: 1300 })
  await press('More')
  expect(pageText()).toContain('OMR 3.100')
  expect(pageText()).toContain('You save OMR 1.900')
})

test('claims no saving for a deal that saves less than the fee', async () => {
  await show({ originalPrice: 1500, price: 1300 })
  expect(pageText()).not.toContain('You save')
})
