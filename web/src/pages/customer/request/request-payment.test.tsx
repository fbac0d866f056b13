// @vitest-environment happy-dom
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownRequestQuery } from '#features/donations/queries.ts'
import { aRequest } from '#features/donations/testing.ts'
import { takeLeft } from '#parts/payment/left-tab.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { aPayment } from '#parts/payment/testing.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { RequestPayment } from './request-payment.tsx'

const NOW = new Date('2026-12-10T14:05:00Z')
const PAY = 'POST /api/v1/me/requests/{requestId}/payment'
const CHECK = 'POST /api/v1/me/requests/{requestId}/payment/check'
const onReturned = vi.fn()

const accepted = (change: Partial<OwnRequest> = {}) =>
  aRequest({ status: 'accepted', price: 1500, holdExpiresAt: '2026-12-10T16:05:00.000Z', ...change })

const show = (request: OwnRequest, answers: Answers = {}, returned?: Returned) =>
  mount(<RequestPayment request={request} returned={returned} onReturned={onReturned} />, {
    messages: ['donations', 'checkout'],
    now: NOW.toISOString(),
    answers,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  onReturned.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

const pay = () => screen.getByRole('button', { name: /^Pay/ })
const left = () => document.querySelector('[aria-hidden] bdi')?.textContent

test('opens no payment before a method is chosen', async () => {
  const { calls } = await show(accepted())
  expect(pay().textContent).toMatch(/1\.500/)
  expect(calls).toEqual([])
})

test('sends the chosen payment method, and stores the server’s response', async () => {
  const bodies: unknown[] = []
  const opened = accepted({ payment: aPayment({ method: 'omannet' }) })
  const { queryClient } = await show(accepted(), {
    [PAY]: ({ body }) => {
      bodies.push(body)
      return opened
    },
  })
  await userEvent.click(screen.getByRole('radio', { name: /OmanNet/ }))
  await userEvent.dblClick(pay())
  await waitFor(() => expect(onReturned).toHaveBeenCalledWith(undefined))
  expect(bodies).toEqual([{ method: 'omannet' }])
  expect(queryClient.getQueryData(ownRequestQuery('r1').queryKey)).toEqual(opened)
})

test.each([
  ['refused', refused(409, 'request_closed')],
  ['lost', LOST],
])('says that the payment could not be opened (%s), and lets the person try again', async (_, answer) => {
  const { calls } = await show(accepted(), { [PAY]: answer })
  await userEvent.click(pay())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/))
  await userEvent.click(pay())
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(onReturned).not.toHaveBeenCalled()
})

test('after leaving the gateway, says that nothing was charged, and offers a retry', async () => {
  const { calls } = await show(accepted({ payment: aPayment({ method: 'omannet' }) }), {}, 'cancelled')
  expect(screen.getByText(/^You left the payment page/)).toBeTruthy()
  expect(screen.getByRole('radio', { checked: true })).toHaveProperty('value', 'omannet')
  expect(calls).toEqual([])
})

test('links from an open payment to the gateway, and remembers the request', async () => {
  await show(accepted({ payment: aPayment() }))
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://pay.test/s1?lang=en')
  link.addEventListener('click', event => event.preventDefault())
  await userEvent.click(link)
  expect(takeLeft('request')).toBe('r1')
  expect(takeLeft('request')).toBeNull()
})

test('requests a missing payment page with the chosen method', async () => {
  const bodies: unknown[] = []
  await show(accepted({ payment: aPayment({ status: 'starting', url: null, method: 'omannet' }) }), {
    [PAY]: ({ body }) => {
      bodies.push(body)
      return accepted({ payment: aPayment() })
    },
  })
  expect(screen.getByText('Opening the payment page…')).toBeTruthy()
  await waitFor(() => expect(bodies).toEqual([{ method: 'omannet' }]))
})

test('after the payment page, asks the server if it was paid, and charges nothing', async () => {
  const { calls } = await show(accepted({ payment: aPayment() }), { [CHECK]: accepted() }, 'paid')
  expect(screen.getByText('Payment is being confirmed')).toBeTruthy()
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/me/requests/r1/payment/check']))
  expect(screen.queryByRole('link')).toBeNull()
})

test('shows a lost response to the check on the waiting page', async () => {
  await show(accepted({ payment: aPayment() }), { [CHECK]: LOST }, 'paid')
  await waitFor(() => expect(screen.queryByText(/You will only be charged once/)).toBeNull())
  expect(screen.getByText('Payment is being confirmed')).toBeTruthy()
})

test.each([
  ['2026-12-10T16:05:00.000Z', '2:00:00'],
  ['2026-12-10T15:10:05.000Z', '1:05:05'],
  ['2026-12-10T15:04:59.000Z', '59:59'],
  ['2026-12-10T14:05:09.000Z', '0:09'],
])('for a hold until %s shows the time left: %s', async (holdExpiresAt, expected) => {
  await show(accepted({ holdExpiresAt }))
  expect(left()).toBe(expected)
})

test.each([
  ['2026-12-10T14:10:00.000Z', 5],
  ['2026-12-10T14:10:01.000Z', 15],
  ['2026-12-10T16:05:00.000Z', 120],
])('for a hold until %s announces that %i minutes are left', async (holdExpiresAt, minutes) => {
  await show(accepted({ holdExpiresAt }))
  expect(screen.getByRole('status').textContent).toBe(`Kept for you for up to ${minutes} minutes.`)
})

test('says that a hold is over instead of counting down', async () => {
  await show(accepted({ holdExpiresAt: '2026-12-10T14:04:59.000Z' }))
  expect(screen.getByRole('status').textContent).toMatch(/^The two hours are over/)
  expect(left()).toBeUndefined()
})

test('counts nothing down once the payment was captured', async () => {
  await show(accepted({ payment: aPayment({ status: 'captured' }) }), { [CHECK]: accepted() })
  expect(screen.queryByText(/^Kept for you/)).toBeNull()
})
