// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { currentCart, setQuantity } from '#parts/cart/store.ts'
import { mount, pageText } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { DealListingCard } from './deal-listing-card.tsx'
import { dealCard, NOW } from './testing.ts'

const person = userEvent.setup()
type Deal = Parameters<typeof DealListingCard>[0]['deal']
const show = (change: Partial<Deal> = {}, more: { atVenue?: boolean; locale?: 'en' | 'ar' } = {}) =>
  mount(<DealListingCard deal={{ ...dealCard(), ...change }} atVenue={more.atVenue ?? false} />, {
    messages: ['deals'],
    now: NOW,
    locale: more.locale ?? 'en',
  })
const addButton = () => screen.queryByRole('button', { name: 'Add Chicken biryani box to the cart' })
const add = () => person.click(screen.getByRole('button', { name: /to the cart/ }))

beforeEach(() => {
  asGuest()
  for (const { dealId } of currentCart()) setQuantity(dealId, 0)
})

test('the button adds a portion, and the card shows how many are in the cart', async () => {
  const { path } = await show()
  await add()
  await add()
  expect(currentCart().map(({ quantity }) => quantity)).toEqual([2])
  expect(pageText()).toContain('2 in your cart')
  currentToasts().at(-1)?.action?.onAct()
  await expect.poll(path).toBe('/cart')
})

test('adds no more portions than are left, and says so', async () => {
  await show({ remaining: 1 })
  await add()
  await add()
  expect(currentCart().map(({ quantity }) => quantity)).toEqual([1])
  expect(currentToasts().at(-1)?.title).toBe('All the portions left are already in your cart.')
})

test.each<[string, Partial<Deal>, boolean, string]>([
  ['on sale', {}, true, '6 left'],
  ['almost gone', { remaining: 3 }, true, 'Only 3 left'],
  ['sold out', { remaining: 0 }, false, 'Sold out'],
  ['over', { window: { startsAt: '2026-05-01T12:00:00Z', endsAt: NOW } }, false, 'Ended'],
  ['for members first', { membersUntil: '2026-05-01T14:30:00Z' }, true, 'Premium only until 6:30 pm'],
  [
    'closing in a quarter of an hour',
    { window: { startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T14:15:00Z' } },
    true,
    'Closes in 15 min',
  ],
  [
    'closing in an hour and a half',
    { window: { startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T15:30:00Z' } },
    true,
    'Closes in 1 h 30',
  ],
])('shows that a deal is %s', async (_, deal, canBuy, expected) => {
  await show(deal)
  expect(addButton() !== null).toBe(canBuy)
  expect(pageText()).toContain(expected)
})

test('shows a deal’s distance instead of its area; on the venue’s page neither', async () => {
  await show({ distanceMeters: 1500 })
  expect(pageText()).toContain('1.5 km')
  expect(pageText()).not.toContain('Mutrah')
  await show()
  expect(pageText()).toMatch(/Bait Al Luban · Mu[tṭ]rah/)
  await show({}, { atVenue: true })
  expect(pageText()).not.toContain('Bait Al Luban')
})

test('shows no saving when the fee is larger than the discount', async () => {
  await show({ originalPrice: 1500, price: 1300 })
  expect(pageText()).not.toContain('Save')
  await show({ originalPrice: 2500, price: 1300 })
  expect(pageText()).toContain('Save OMR 0.700')
})

test('shows the most important label of a deal, and that a box is required', async () => {
  await show({ dietary: ['halal', 'vegetarian', 'vegan', 'organic'], packaging: 'bring_required' })
  expect(pageText()).toContain('Vegan')
  expect(pageText()).not.toContain('Halal')
  expect(pageText()).toContain('Bring your box')
  await show({ dietary: ['organic'], packaging: 'bring_allowed' })
  expect(pageText()).not.toMatch(/Organic|Bring/)
})

test('counts two portions in the Arabic dual', async () => {
  await show({ remaining: 2 }, { locale: 'ar' })
  expect(pageText()).toContain('حصتان')
})
