// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { runHook } from '#testing/mount.tsx'
import { type CartDeal, currentCart, setQuantity } from './store.ts'
import { offer } from './testing.ts'
import { useAddToCart } from './use-add-to-cart.ts'

const shown = () => currentToasts().at(-1)
const empty = () => {
  for (const { dealId } of currentCart()) setQuantity(dealId, 0)
}
const adding = async (options?: { leadsToCart?: boolean; locale?: 'en' | 'ar' }) => {
  const { now, path } = await runHook(() => useAddToCart(options), {
    messages: ['deals'],
    locale: options?.locale ?? 'en',
  })
  let went = false
  const add = (deal: CartDeal, quantity?: number) => {
    act(() => {
      went = now()(deal, quantity)
    })
    return went
  }
  return { add, path }
}

beforeEach(() => {
  empty()
  for (const { id } of currentToasts()) dismissToast(id)
})

test.each([
  ['en', 'Added to your cart', 'Chicken biryani box'],
  ['ar', 'أُضيف إلى سلتك', 'علبة برياني دجاج'],
] as const)('names the added deal in the language of the page (%s)', async (locale, title, body) => {
  const { add } = await adding({ locale })
  expect(add(offer())).toBe(true)
  expect(currentCart()).toMatchObject([{ dealId: 'biryani', quantity: 1 }])
  expect(shown()).toMatchObject({ kind: 'success', title, body })
})

test('links to the cart in the notice about the added deal', async () => {
  const { add, path } = await adding()
  add(offer())
  act(() => shown()?.action?.onAct())
  await waitFor(() => expect(path()).toBe('/cart'))
})

test('shows no notice when adding a deal leads to the cart anyway', async () => {
  const { add } = await adding({ leadsToCart: true })
  expect(add(offer(), 2)).toBe(true)
  expect(shown()).toBeUndefined()
})

test('adds a second portion on a second click', async () => {
  const { add } = await adding()
  add(offer())
  add(offer())
  expect(currentCart()).toMatchObject([{ quantity: 2 }])
})

test('says that every portion left is already in the cart', async () => {
  const { add } = await adding({ leadsToCart: true })
  add(offer({ remaining: 2 }), 2)
  expect(add(offer({ remaining: 2 }))).toBe(false)
  expect(currentCart()).toMatchObject([{ quantity: 2 }])
  expect(shown()?.title).toBe('All the portions left are already in your cart.')
})

test('nobody can add more than ten portions of a deal', async () => {
  const { add } = await adding({ leadsToCart: true })
  add(offer({ remaining: 50 }), 12)
  expect(currentCart()).toMatchObject([{ quantity: 10 }])
  expect(add(offer({ remaining: 50 }))).toBe(false)
  expect(shown()?.title).toMatch(/^Up to 10 portions of one deal/)
})

test('nobody can add more than twenty portions to an order', async () => {
  const { add } = await adding({ leadsToCart: true })
  for (const id of ['a', 'b', 'c']) add(offer({ id, remaining: 50 }), 10)
  expect(currentCart().map(({ quantity }) => quantity)).toEqual([10, 10])
  expect(shown()?.title).toMatch(/^Up to 20 portions in one order/)
})

test('a cart with as many deals as one order allows is full', async () => {
  const { add } = await adding({ leadsToCart: true })
  let number = 0
  while (add(offer({ id: `deal-${number}` }))) {
    number += 1
    if (number > 100) expect.unreachable('the cart is never full')
  }
  expect(currentCart()).toHaveLength(number)
  expect(shown()?.title).toContain(String(number))
})
