// @vitest-environment happy-dom
import type { Product } from '@dawra/contract/shop/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { mount, pageText, refused } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { ProductsPage } from './products-page.tsx'

const PRODUCTS = 'GET /api/v1/products'
const product = (change: Partial<Product> = {}): Product => ({
  id: 'vermi',
  method: 'vermicompost',
  title: { en: 'Worm compost', ar: 'سماد الديدان' },
  description: { en: null, ar: null },
  picture: null,
  pricePerKg: 1000,
  gramsLeft: 100_000,
  isAvailable: true,
  createdAt: '2026-05-01T10:00:00Z',
  seller: {
    id: 's1',
    type: 'farm',
    name: { en: 'Green farm', ar: null },
    area: 'seeb',
    permitNumber: null,
  },
  batch: null,
  ...change,
})
const person = userEvent.setup()
const show = (products: Product[], productId?: string) =>
  mount(<ProductsPage productId={productId} />, {
    messages: ['shop', 'deals'],
    path: '/compost-products',
    answers: { [PRODUCTS]: { products, areas: [] } },
  })
const card = (name: string) =>
  within(screen.getAllByRole('article').find(each => within(each).queryByText(name)) ?? document.body)
const lastToast = () => currentToasts().at(-1)

class Silent extends EventTarget {
  close() {}
}
beforeEach(() => {
  vi.stubGlobal('EventSource', Silent)
  asGuest()
})
afterEach(() => vi.unstubAllGlobals())

test('lists sold-out products last, without a button to add them', async () => {
  const soldOut = product({ id: 'leaf', title: { en: 'Leaf mould', ar: null }, gramsLeft: 999 })
  const off = product({ id: 'bokashi', title: { en: 'Bokashi', ar: null }, isAvailable: false })
  await show([soldOut, off, product()])
  await screen.findByText('Worm compost')
  const titles = screen.getAllByRole('article').map(each => within(each).getByRole('heading').textContent)
  expect(titles).toEqual(['Worm compost', 'Leaf mould', 'Bokashi'])
  expect(card('Leaf mould').queryByRole('button')).toBeNull()
  expect(card('Bokashi').queryByRole('button')).toBeNull()
  expect(card('Worm compost').getAllByRole('button')).toHaveLength(3)
})

test.each([
  [1000, 3],
  [999, 0],
])('with %i g of a product left, offers %i amounts to add', async (gramsLeft, buttons) => {
  await show([product({ id: `left-${gramsLeft}`, gramsLeft })])
  await screen.findByText('Worm compost')
  expect(card('Worm compost').queryAllByRole('button')).toHaveLength(buttons)
})

test.each([
  [20_000, 'Only 20 kg left'],
  [20_001, '20 kg left'],
])('with %i g of a product left, shows “%s”', async (gramsLeft, expected) => {
  await show([product({ id: `little-${gramsLeft}`, gramsLeft })])
  await waitFor(() => expect(pageText()).toContain(expected))
  expect(pageText().includes('Only')).toBe(expected.startsWith('Only'))
})

test('confirms the added compost, with the saving at ten kilograms and a cart link', async () => {
  const { path } = await show([product({ id: 'added' })])
  await screen.findByText('Worm compost')
  const [one, , ten] = card('Worm compost').getAllByRole('button')
  if (one) await person.click(one)
  expect(lastToast()?.kind).toBe('success')
  expect(lastToast()?.body).not.toContain('OMR')
  if (ten) await person.click(ten)
  expect(lastToast()?.body).toMatch(/11\skg.*OMR/)
  expect(currentToasts().filter(({ about }) => about === 'compost-added')).toHaveLength(1)
  lastToast()?.action?.onAct()
  await waitFor(() => expect(path()).toBe('/cart'))
})

test('adds no more than is left, and says why', async () => {
  await show([product({ id: 'scarce', gramsLeft: 4000 })])
  await screen.findByText('Worm compost')
  const [one, five] = card('Worm compost').getAllByRole('button')
  if (five) await person.click(five)
  expect(lastToast()?.title).toMatch(/Only 4\skg left/)
  for (let times = 0; times < 5; times += 1) if (one) await person.click(one)
  expect(lastToast()?.kind).not.toBe('success')
  expect(card('Worm compost').getByRole('link', { name: /4\skg/ }).getAttribute('href')).toBe('/cart')
})

test('says when no compost is on sale', async () => {
  await show([])
  await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]))
  expect(screen.getAllByRole('heading').length).toBeGreaterThan(1)
})

test('reports that products cannot be loaded', async () => {
  await mount(<ProductsPage productId={undefined} />, {
    messages: ['shop'],
    answers: { [PRODUCTS]: refused(403, 'not_allowed') },
  })
  await screen.findByRole('button', { name: 'Try again' })
  expect(lastToast()?.kind).toBe('error')
})
