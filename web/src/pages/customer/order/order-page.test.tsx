// @vitest-environment happy-dom
import type { Order } from '@dawra/contract/orders/schemas'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EARLY, order, payment, pickup, unpaid } from '#features/orders/testing.ts'
import { ownReview } from '#features/reviews/testing.ts'
import { personalStore } from '#lib/personal'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { OrderPage } from './order-page.tsx'

const GET = 'GET /api/v1/orders/{orderId}'
const DONE = '2026-05-01T15:00:00Z'
const collected = pickup({ status: 'completed', history: [{ status: 'completed', at: DONE }] })
const eaten = order({ status: 'completed', pickups: [collected] })

interface Given {
  open?: Partial<Record<'cancelling' | 'talking' | 'reviewing', string>>
  answers?: Answers
  now?: string
}

async function page(answer: Answers[typeof GET], { open = {}, answers = {}, now = EARLY }: Given = {}) {
  const dialogs = { cancelling: undefined, talking: undefined, reviewing: undefined, ...open }
  const mounted = await mount(<OrderPage orderId="o1" {...dialogs} onCloseDialog={() => {}} />, {
    messages: ['orders', 'pickupHelp', 'reviews', 'messages', 'conflict', 'checkout'],
    answers: {
      [GET]: answer,
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      'GET /api/v1/me/push-subscriptions': [],
      'GET /api/v1/me/reviews': [],
      'GET /api/v1/orders/{orderId}/documents': { documents: [] },
      ...answers,
    },
    now,
    path: '/orders/o1',
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const dialog = (name?: string) => screen.queryByRole('dialog', name ? { name } : {})

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))
beforeEach(() => localStorage.clear())

describe('the address opens the cancel dialog', () => {
  test.each<[string, Order, string, boolean]>([
    ['for a pickup on its way', order(), 'p1', true],
    ['not for a pickup of another order', order(), 'p9', false],
    ['not for a completed pickup', eaten, 'p1', false],
    ['not for an unpaid order', unpaid(), 'p1', false],
  ])('the address opens a cancel dialog or not: %s', async (_, shown, cancelling, isOpen) => {
    await page(shown, { open: { cancelling } })
    expect(dialog('Cancel this pickup?') !== null).toBe(isOpen)
  })
})

describe('the address opens the review dialog', () => {
  const open = { reviewing: 'p1' }

  test('opens the review dialog of a completed pickup', async () => {
    await page(eaten, { open, now: DONE })
    expect(await screen.findAllByRole('dialog', { name: 'How was it?' })).toHaveLength(1)
  })

  test('opens the review dialog to change a fresh review', async () => {
    await page(eaten, {
      open,
      now: DONE,
      answers: { 'GET /api/v1/me/reviews': [ownReview({ writtenAt: DONE })] },
    })
    expect(await screen.findAllByRole('dialog', { name: 'Change your review' })).toHaveLength(1)
  })

  test.each<[string, Order, string, Answers]>([
    ['for a pickup on its way', order(), DONE, {}],
    ['for a pickup of more than thirty days ago', eaten, '2026-06-01T00:00:00Z', {}],
    [
      'for a review of more than 48 hours ago',
      eaten,
      '2026-05-04T00:00:00Z',
      { 'GET /api/v1/me/reviews': [ownReview()] },
    ],
    ['for a deleted review', eaten, DONE, { 'GET /api/v1/me/reviews': [ownReview({ status: 'deleted' })] }],
  ])('the address does not open the review dialog %s', async (_, shown, now, answers) => {
    await page(shown, { open, now, answers })
    await act(() => vi.dynamicImportSettled())
    expect(dialog()).toBeNull()
  })
})

test('asks for no review of recalled food', async () => {
  const recall = { dealId: 'd1', at: DONE, reason: 'Glass in the bread', advice: 'throw_away' } as const
  const recalled = { ...collected, id: 'p2', recalls: [recall] }
  await page({ ...eaten, pickups: [collected, recalled] }, { now: DONE })
  expect(await screen.findAllByRole('heading', { name: 'How was it?' })).toHaveLength(1)
})

test.each<['card' | 'cash', string]>([
  ['card', 'Paid and confirmed'],
  ['cash', 'Confirmed, to be paid in cash'],
])('shows in the history of an order paid by %s: %s', async (method, expected) => {
  const confirmed = pickup({ history: [{ status: 'confirmed', at: DONE }] })
  await page(order({ payment: payment({ method }), pickups: [confirmed] }))
  expect(screen.getAllByText(expected)).toHaveLength(1)
})

test.each<[string, Order]>([
  ['before it is paid', unpaid()],
  ['about compost', order({ kind: 'compost', pickups: [pickup({ kind: 'collection' })] })],
])('opens no messages for the address %s', async (_, shown) => {
  await page(shown, { open: { talking: 'p1' } })
  expect(dialog()).toBeNull()
})

test('another person’s order is not found', async () => {
  await page(refused(404, 'not_found'))
  expect(screen.queryByText('KR482')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Order')
})

describe('when the server cannot answer', () => {
  const keep = (userId: string, items: Order[]) =>
    personalStore('browser').setItem(
      `orders:${userId}`,
      JSON.stringify({ version: 4, savedAt: EARLY, items }),
    )

  test('without a connection, shows the stored copy of an order with its code', async () => {
    keep('salim', [order()])
    await page(LOST)
    expect(screen.getAllByText(/KR.?482/).length).toBeGreaterThan(0)
  })

  test.each([
    ['of somebody else', 'maha', [order()]],
    ['of another order', 'salim', [order({ id: 'o2' })]],
  ])('without a connection, does not show a copy %s', async (_, userId, items) => {
    keep(userId, items)
    await page(LOST)
    expect(screen.queryByText(/KR.?482/)).toBeNull()
    expect(screen.getAllByText(/There is no connection/)).toHaveLength(1)
  })

  test('shows no stored copy after a refusal', async () => {
    keep('salim', [order()])
    await page(refused(403, 'not_allowed'))
    expect(screen.queryByText(/KR.?482/)).toBeNull()
    expect(screen.getAllByText(/does not have permission/)).toHaveLength(1)
  })
})

describe('an order without codes says why', () => {
  const released = (releaseReason: Order['releaseReason'], status: 'closed' | 'captured' = 'closed') =>
    order({
      status: 'released',
      releaseReason,
      payment: payment({ status }),
      pickups: [pickup({ status: 'released', code: null, history: [] })],
    })

  test.each<[string, Order, RegExp]>([
    ['it ran out of time', released('expired'), /time ran out/],
    ['it was left', released('left'), /You left the checkout/],
    ['another took its place', released('replaced'), /next order took the place/],
    ['its voucher was recalled', released('voucher_recalled'), /The voucher of this order was recalled/],
    ['it was paid too late', released('left', 'captured'), /We refund it in full/],
  ])('explains why an order has no codes: %s', async (_, shown, why) => {
    await page(shown)
    expect(screen.getAllByText(why)).toHaveLength(1)
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
  })

  test('says that an order is not paid yet, and offers to pay', async () => {
    await page(unpaid())
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      '/checkout?order=o1',
    )
    expect(screen.queryByText('Total paid')).toBeNull()
  })
})
