// @vitest-environment happy-dom
import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { collectionQuery } from '#features/collections/queries.ts'
import { takeLeft } from '#parts/payment/left-tab.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { aPayment } from '#parts/payment/testing.ts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { PickupPayment } from './pickup-payment.tsx'

const PAY = 'POST /api/v1/me/collections/{collectionId}/payment'
const CHECK = 'POST /api/v1/me/collections/{collectionId}/payment/check'
const onReturned = vi.fn()

const waiting = (change: Partial<CollectionRequest> = {}): CollectionRequest => ({
  id: 'c1',
  number: 7,
  status: 'awaiting_payment',
  kind: 'event',
  waste: 'food_scraps',
  grams: 60_000,
  collectOn: '2026-05-02',
  slot: 'morning',
  area: 'al-khuwair',
  plannedHour: 20,
  note: '',
  collectedGrams: null,
  requestedAt: '2026-05-01T10:00:00Z',
  price: 2500,
  holdExpiresAt: new Date(Date.now() + 590_000).toISOString(),
  payment: null,
  ...change,
})

const show = (request: CollectionRequest, answers: Answers = {}, returned?: Returned) =>
  mount(<PickupPayment request={request} returned={returned} onReturned={onReturned} />, {
    messages: ['collections', 'checkout'],
    answers: { 'GET /api/v1/me/collections': [], ...answers },
  })

beforeEach(() => {
  onReturned.mockClear()
  sessionStorage.clear()
})

const pay = () => screen.getByRole('button', { name: /^Pay/ })

test('opens no payment before a method is chosen, and says how long the day is held', async () => {
  const { calls } = await show(waiting())
  expect(pay().textContent).toMatch(/2\.500/)
  expect(screen.getByText(/Kept for you for up to 10 minutes/)).toBeInstanceOf(HTMLElement)
  expect(calls).toEqual([])
})

test('sends the chosen payment method once, and stores the server’s response', async () => {
  const bodies: unknown[] = []
  const opened = waiting({ payment: aPayment({ method: 'omannet' }) })
  const { queryClient } = await show(waiting(), {
    [PAY]: ({ body }) => {
      bodies.push(body)
      return opened
    },
  })
  await userEvent.click(screen.getByRole('radio', { name: /OmanNet/ }))
  await userEvent.dblClick(pay())
  await waitFor(() => expect(onReturned).toHaveBeenCalledWith(undefined))
  expect(bodies).toEqual([{ method: 'omannet' }])
  expect(queryClient.getQueryData(collectionQuery('c1').queryKey)).toEqual(opened)
})

/**
 * @promise checkout.held.confirming
 * @promise checkout.held.notPaid
 */
test('a customer who left the payment page can pay again', async () => {
  await show(waiting({ payment: aPayment() }), {}, 'cancelled')
  expect(screen.getByText(/Nothing was charged; you can still pay/)).toBeInstanceOf(HTMLElement)
  expect(pay()).toBeInstanceOf(HTMLElement)
})

test('says that the day is no longer held, and opens no payment', async () => {
  await show(waiting(), {
    [PAY]: refused(409, 'collection_hold_expired'),
    'GET /api/v1/me/collections/{collectionId}': waiting({ status: 'released', holdExpiresAt: null }),
  })
  await userEvent.click(pay())
  expect(await screen.findByText(/The time to pay is over, so it is not booked/)).toBeInstanceOf(HTMLElement)
})

test('links to a payment page that forbids frames, and remembers the pickup', async () => {
  await show(waiting({ payment: aPayment({ embeddable: false }) }))
  const link = await screen.findByRole('link')
  link.addEventListener('click', event => event.preventDefault())
  await userEvent.click(link)
  expect(takeLeft('collection')).toBe('c1')
  expect(takeLeft('collection')).toBeNull()
})

test('asks the server after a return whether the pickup was paid', async () => {
  const { calls } = await show(
    waiting({ payment: aPayment() }),
    { [CHECK]: waiting({ payment: aPayment() }) },
    'paid',
  )
  expect(await screen.findByText('Payment is being confirmed')).toBeInstanceOf(HTMLElement)
  await waitFor(() => expect(calls.some(call => call.includes('/payment/check'))).toBe(true))
})
