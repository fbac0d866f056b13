// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { aTestOrder, atVenue, takeToasts } from '../testing.tsx'
import { CODE_FIELD_ID } from './code-focus.ts'
import { TestOrderCard } from './test-order-card.tsx'

const READY = 'POST /api/v1/venues/{venueId}/test-order/ready'
const END = 'DELETE /api/v1/venues/{venueId}/test-order'
const ready = aTestOrder({ readyAt: '2026-11-22T11:02:00Z' })
const done = { ...ready, completedAt: '2026-11-22T11:04:00Z', completedBy: 'Salim' }

const card = (testOrder = aTestOrder(), answers: Answers = {}, locale: 'en' | 'ar' = 'en', isFar = false) =>
  mount(
    <>
      <TestOrderCard testOrder={testOrder} isFar={isFar} />
      <input id={CODE_FIELD_ID} aria-label="Code" />
    </>,
    { messages: ['businessOrders'], around: atVenue('staff'), answers, locale },
  )
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => void takeToasts())
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['en', 'Test order', /Nothing to prepare/, /The customer would show TT123/],
  ['ar', 'طلب تجريبي', /لا يحتاج إلى تجهيز/, /TT123/],
] as const)(
  'labels a test order in %s, with a dashed border and the customer’s code',
  async (locale, title, text, code) => {
    await card(aTestOrder(), {}, locale)
    const region = screen.getByRole('region', { name: title })
    expect(region.className).toMatch(/border-dashed/)
    expect(region.textContent).toMatch(text)
    expect(region.textContent).toMatch(code)
    expect(region.textContent).toMatch(/Maryam/)
  },
)

test('a new test order can only be marked ready, once', async () => {
  const { calls } = await card(aTestOrder(), { [READY]: ready })
  expect(buttons()).toEqual(['End the test', 'Mark ready'])
  await userEvent.dblClick(button('Mark ready'))
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/venues/v1/test-order/ready']))
})

test('a ready test order can only be handed over, which leads to the code field', async () => {
  await card(ready)
  expect(buttons()).toEqual(['End the test', 'Hand over'])
  await userEvent.click(button('Hand over'))
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test('every device shows who handed the test order over, and can remove it', async () => {
  const { calls } = await card(done, { [END]: null })
  expect(screen.getByRole('status').textContent).toMatch(/Handed over by .Salim. at 3:04.*The test is done/)
  expect(screen.queryByText(/TT123/)).toBeNull()
  expect(buttons()).toEqual(['Take it off the board'])
  await userEvent.click(button('Take it off the board'))
  await waitFor(() => expect(calls).toEqual(['DELETE /api/v1/venues/v1/test-order']))
})

test('says offline that a test order needs a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await card()
  await userEvent.click(button('Mark ready'))
  expect(takeToasts()).toEqual([
    'The test order needs a network. Try again as soon as the connection is back.',
  ])
  expect(calls).toEqual([])
  vi.restoreAllMocks()
})

test.each([
  ['a refusal', refused(409, 'test_order_over'), /This test order is over/],
  ['a lost response', LOST, /./],
])('shows why a test order was not changed: %s', async (_, answer, reason) => {
  await card(aTestOrder(), { [READY]: answer })
  await userEvent.click(button('Mark ready'))
  const notified: string[] = []
  await waitFor(() => {
    notified.push(...takeToasts())
    expect(notified).toEqual([expect.stringMatching(reason)])
  })
})

test('shows a test order on the wall screen in large letters', async () => {
  await card(aTestOrder(), {}, 'en', true)
  expect(screen.getByRole('heading', { name: 'Test order' }).className).toMatch(/2\.5rem/)
  expect(screen.getByText('TT123')).toBeTruthy()
})
