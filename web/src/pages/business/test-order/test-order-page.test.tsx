// @vitest-environment happy-dom
import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer } from '#features/notifications/push/silent-device-answered.ts'
import { enter } from '#lib/session'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { aPushBrowser } from '#testing/push-browser.ts'
import { aBoard, aTestOrder, atVenue } from '../testing.tsx'
import { TestOrderPage } from './test-order-page.tsx'

const BOARD = 'GET /api/v1/venues/{venueId}/board'
const PLACE = 'POST /api/v1/venues/{venueId}/test-order'
const READY = 'POST /api/v1/venues/{venueId}/test-order/ready'

async function page(at: TestOrder | null, answers: Answers = {}, locale: 'en' | 'ar' = 'en') {
  let testOrder = at
  const ready = () => (testOrder = { ...aTestOrder(testOrder ?? {}), readyAt: '2026-11-22T11:02:00Z' })
  return mount(<TestOrderPage />, {
    messages: ['businessOrders', 'push', 'shell', 'testOrder'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
    locale,
    answers: {
      [BOARD]: () => aBoard({ testOrder }),
      'GET /api/v1/me/push-subscriptions': [],
      [PLACE]: () => (testOrder = aTestOrder()),
      [READY]: ready,
      ...answers,
    },
  })
}
const step = (name: string) => screen.getByRole('heading', { name: new RegExp(`${name}$`) }).closest('li')!
const current = () =>
  screen
    .getAllByRole('listitem')
    .filter(item => item.getAttribute('aria-current') === 'step')
    .map(item => within(item).getByRole('heading').textContent)

beforeEach(() => {
  localStorage.clear()
  enter({ user: { id: 'salim', user_metadata: {} }, access_token: `head.${btoa('{}')}.seal` } as never)
})
afterEach(() => vi.unstubAllGlobals())

test('leads from sending the test order through ready to the code', async () => {
  const { calls } = await page(null)
  await screen.findByRole('button', { name: 'Send a test order' })
  expect(current()).toEqual(['Send the test order'])
  expect(step('Type its code').textContent).toMatch(/shows here once it is sent/)
  await userEvent.click(screen.getByRole('button', { name: 'Send a test order' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Mark ready' }))
  await waitFor(() => expect(current()).toEqual(['Type its code']))
  expect(step('Type its code').textContent).toMatch(/TT123/)
  expect(within(step('Type its code')).getByRole('link').getAttribute('href')).toBe('/business/orders')
  expect(calls).toContain('POST /api/v1/venues/v1/test-order')
})

test('shows all steps of the test order as done after the hand-over', async () => {
  const at = '2026-11-22T11:04:00Z'
  await page(aTestOrder({ readyAt: at, completedAt: at, completedBy: 'Salim' }))
  await waitFor(() => expect(current()).toEqual(['Done: Done']))
  expect(screen.getAllByText('Done:')).toHaveLength(6)
  expect(step('Done').textContent).toMatch(/Handed over by .Salim./)
  expect(screen.getByRole('button', { name: 'Take it off the board' })).toBeTruthy()
  expect(within(step('Type its code')).queryByRole('link')).toBeNull()
})

test('refuses another test order too soon, with the seconds to wait', async () => {
  await page(aTestOrder(), { [PLACE]: refused(429, 'test_order_too_soon', { retryAfter: 42 }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Send another one' }))
  expect(await screen.findByText(/another one in 42 seconds/)).toBeTruthy()
})

test('says that notifications are off here, even if a person declined them earlier', async () => {
  aPushBrowser()
  await page(null)
  expect(await screen.findByRole('heading', { name: 'This device stays silent' })).toBeTruthy()
})

test('mentions silent notifications in one line once they were declined here', async () => {
  aPushBrowser()
  answer()
  await page(null)
  expect(
    await screen.findByText(/Once the board is closed, new orders do not reach this device/),
  ).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'This device stays silent' })).toBeNull()
})

test('numbers and names the steps of the test order in Arabic', async () => {
  await page(null, {}, 'ar')
  expect(await screen.findByRole('button', { name: 'أرسل طلبًا تجريبيًا' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
