// @vitest-environment happy-dom
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSnapshot } from '#features/donations/queries.ts'
import { aRequest } from '#features/donations/testing.ts'
import { aPayment } from '#parts/payment/testing.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { RequestPage } from './request-page.tsx'

const READ = 'GET /api/v1/me/requests/{requestId}'
const CANCEL = 'POST /api/v1/me/requests/{requestId}/cancel'
const onClose = vi.fn()
const waiting = aRequest()
const confirmed = aRequest({
  status: 'confirmed',
  agreedAt: '2026-12-10T15:00:00.000Z',
  code: 'KR482',
  meeting: {
    place: { lat: 23.588, lng: 58.407 },
    address: 'Way 2235',
    instructions: { en: null, ar: null },
    donorPhone: '+96892123456',
    requesterPhone: '+96899887766',
  },
})

const show = (answers: Answers, dialog?: 'cancel') =>
  mount(
    <RequestPage
      requestId="r1"
      dialog={dialog}
      onClose={onClose}
      returned={undefined}
      onReturned={vi.fn()}
    />,
    { messages: ['donations', 'orders', 'messages'], answers, now: '2026-12-10T14:05:00Z' },
  )

beforeEach(() => {
  localStorage.clear()
  onClose.mockClear()
  signInAs('u1')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('shows offline the stored copy of a request with its code, labelled as a copy', async () => {
  await show({ [READ]: confirmed })
  await screen.findByText('KR482')
  await show({ [READ]: LOST })
  expect(await screen.findByText(/^Saved copy from/)).toBeTruthy()
  expect(screen.getByText('KR482')).toBeTruthy()
})

test('does not show the stored copy to another person on this device', async () => {
  await show({ [READ]: confirmed })
  await screen.findByText('KR482')
  signInAs('u2')
  await show({ [READ]: LOST })
  await screen.findByRole('button', { name: /again/i })
  expect(screen.queryByText('KR482')).toBeNull()
})

test('removes a closed request from the stored copy', async () => {
  await show({ [READ]: confirmed })
  await screen.findByText('KR482')
  expect(readSnapshot('u1')?.items).toHaveLength(1)
  await show({ [READ]: aRequest({ status: 'collected' }) })
  await screen.findByText('Picked up')
  expect(readSnapshot('u1')?.items).toEqual([])
})

test('another person’s request is not found', async () => {
  await show({ [READ]: refused(404, 'not_found') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found')
})

const cancelled = aRequest({ status: 'cancelled', closedBy: 'requester' })
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Cancel request' }))

test('cancels a request for the chosen reason, and shows it as cancelled', async () => {
  const bodies: unknown[] = []
  await show(
    {
      [READ]: waiting,
      [CANCEL]: ({ body }) => {
        bodies.push(body)
        return cancelled
      },
    },
    'cancel',
  )
  await userEvent.click(await screen.findByRole('radio', { name: 'I cannot come' }))
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ reason: 'cannot_come' }])
  expect(await screen.findByText('This request was cancelled.')).toBeTruthy()
})

test.each([
  ['captured', true],
  ['open', false],
] as const)(
  'before cancelling with a payment that is %s, shows the refund rule: %s',
  async (status, isVisible) => {
    await show({ [READ]: aRequest({ payment: aPayment({ status }) }) }, 'cancel')
    await screen.findByRole('dialog')
    expect(screen.queryByText(/You get your money back/) !== null).toBe(isVisible)
  },
)

test('stays open with the reason after a refused cancellation, and refetches', async () => {
  const { calls } = await show({ [READ]: waiting, [CANCEL]: refused(409, 'request_closed') }, 'cancel')
  await screen.findByRole('dialog')
  await confirm()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/))
  await waitFor(() => expect(calls.filter(call => call.startsWith('GET'))).toHaveLength(2))
  expect(onClose).not.toHaveBeenCalled()
})

test.each<OwnRequest['status']>(['collected', 'declined', 'cancelled'])(
  'offers no cancellation of a request that is %s, whatever the address',
  async status => {
    await show({ [READ]: aRequest({ status }) }, 'cancel')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
