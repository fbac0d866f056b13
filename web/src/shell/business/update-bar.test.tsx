// @vitest-environment happy-dom
import type { Waiting } from '@dawra/contract/orders/board'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSeen, seenHere } from '#features/orders/board/seen-orders.ts'
import { type OwnVenue, VenueContext } from '#parts/venue/use-venue.ts'
import { loseSession, startAsGuest, startSignedIn } from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { UpdateBar } from './update-bar.tsx'

const aVenue = (id: string, en: string, ar: string): OwnVenue => ({
  id,
  name: { en, ar },
  type: 'bakery',
  area: 'al-khuwair',
  point: { lat: 23.6, lng: 58.4 },
  picture: null,
  role: 'owner',
})
const BAKERY = aVenue('v1', 'Al Bahja Bakery', 'مخبز البهجة')
const CAFE = aVenue('v2', 'Ruwi Café', 'مقهى روي')
const order = (number: number) => ({ id: `p${number}`, orderNumber: `D-${number}` })
const vibrate = vi.fn()

const here = (
  fresh: Waiting['fresh'],
  messages: Waiting['messages'] = [],
  testOrder: Waiting['testOrder'] = null,
): Waiting => ({ venueId: 'v1', fresh, messages, testOrder })

async function bar(venues: Waiting[], { locale = 'en' as 'en' | 'ar', path = '/business/deals' } = {}) {
  const mounted = await mount(<UpdateBar />, {
    messages: ['businessOrders'],
    locale,
    path,
    answers: { 'GET /api/v1/me/waiting': () => ({ venues }), 'GET /api/v1/me/venues': [BAKERY, CAFE] },
    around: page => <VenueContext value={BAKERY}>{page}</VenueContext>,
  })
  await waitFor(() => expect(mounted.calls).toContain('GET /api/v1/me/waiting'))
  return { ...mounted, user: userEvent.setup() }
}

beforeEach(async () => {
  await startAsGuest()
  startSignedIn()
  vibrate.mockClear()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  document.title = 'Deals'
})
afterEach(() => void vi.useRealTimers())

test('announces no orders on a device’s first visit', async () => {
  await bar([here([order(1), order(2)])])
  await waitFor(() => expect(seenHere()).toEqual(['p1', 'p2']))
  expect(screen.queryByRole('link')).toBeNull()
  expect(vibrate).not.toHaveBeenCalled()
})

test('shows and announces a new order with its number, and rings', async () => {
  markSeen(['p1'])
  await bar([here([order(1), order(2)])])
  expect((await screen.findByRole('link')).textContent).toBe('1 new orderSee')
  expect(screen.getByText('New order: D-2')).toBeTruthy()
  expect(vibrate).toHaveBeenCalledOnce()
})

test('a click on the bar opens the orders, and the bar disappears', async () => {
  markSeen([])
  const { user, path } = await bar([here([order(1)])])
  await user.click(await screen.findByRole('link'))
  expect(path()).toBe('/business/orders?venue=v1')
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(seenHere()).toContain('p1')
})

test.each([
  ['en', 'Ruwi Café: 1 new orderSee'],
  ['ar', /^مقهى روي: /],
] as const)('names in %s the other venue that has an order', async (locale, text) => {
  markSeen([])
  await bar([{ ...here([order(1)]), venueId: 'v2' }], { locale })
  await waitFor(() => expect(screen.getByRole('link').textContent).toMatch(text))
})

test('counts messages of several customers, and links to the first', async () => {
  markSeen([])
  await bar([
    here(
      [],
      [
        { ...order(7), count: 2 },
        { ...order(8), count: 1 },
      ],
    ),
  ])
  const link = await screen.findByRole('link')
  expect(link.textContent).toMatch(/^3 new messages/)
  expect(link.getAttribute('href')).toBe('/business/orders?venue=v1&talk=p7')
})

test('rings again for a customer’s messages only when there are more', async () => {
  markSeen(['p7:1'])
  await bar([here([], [{ ...order(7), count: 1 }])])
  expect(await screen.findByRole('link')).toBeTruthy()
  expect(vibrate).not.toHaveBeenCalled()
  await bar([here([], [{ ...order(7), count: 2 }])])
  await waitFor(() => expect(vibrate).toHaveBeenCalledOnce())
})

test('rings every eight seconds until the orders are seen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  markSeen([])
  await bar([here([order(1)])])
  await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1))
  act(() => void vi.advanceTimersByTime(16_000))
  expect(vibrate).toHaveBeenCalledTimes(3)
  act(() => markSeen(['p1']))
  act(() => void vi.advanceTimersByTime(16_000))
  expect(vibrate).toHaveBeenCalledTimes(3)
})

test('a touch of the board marks the orders of this venue as seen, and no others', async () => {
  markSeen([])
  const venues = [here([order(1)]), { ...here([order(2)]), venueId: 'v2' }]
  const { user } = await bar(venues, { path: '/business/orders' })
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  await user.click(document.body)
  await waitFor(() => expect(seenHere()).toEqual(['p1']))
})

test('a touch of another page marks no order as seen', async () => {
  markSeen([])
  const { user } = await bar([here([order(1)])])
  await screen.findByRole('link')
  await user.click(document.body)
  expect(seenHere()).toEqual([])
})

test('counts open orders in the tab’s title, and restores it afterwards', async () => {
  markSeen(['p1'])
  await bar([here([order(1), order(2)])])
  await waitFor(() => expect(document.title).toBe('(2) Deals'))
  await mount(<p>elsewhere</p>)
  expect(document.title).toBe('Deals')
})

test('shows no order once the session has ended', async () => {
  markSeen([])
  await bar([here([order(1)])])
  await screen.findByRole('link')
  await act(loseSession)
  expect(screen.queryByRole('link')).toBeNull()
})

/**
 * @promise businesses.guided.testOrderText
 * @promise test-order.steps.hearText “Every open board rings and shows a dashed card that says “Test order”.”
 */
test('rings for a test order, calls it by that name, and does not count it', async () => {
  markSeen([])
  await bar([here([], [], { id: 't1' })])
  const link = await screen.findByRole('link')
  expect(link.textContent).toBe('Test order. Nothing to prepare.See')
  expect(link.className).toMatch(/border-dashed/)
  expect(screen.getByText('Test order. Nothing to prepare.', { selector: '.sr-only' })).toBeTruthy()
  expect(vibrate).toHaveBeenCalledOnce()
  expect(document.title).toBe('Deals')
})

test('removes the test order from the bar on a touch or click', async () => {
  markSeen([])
  const { user } = await bar([here([], [], { id: 't1' })], { path: '/business/orders' })
  await screen.findByRole('link')
  await user.click(document.body)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(seenHere()).toEqual(['t1'])
})

test('does not ring for a test order on a device’s first visit', async () => {
  await bar([here([order(1)], [], { id: 't1' })])
  await waitFor(() => expect(seenHere()).toEqual(['p1', 't1']))
  expect(vibrate).not.toHaveBeenCalled()
})
