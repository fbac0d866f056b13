// @vitest-environment happy-dom
import type { OfficePickup } from '@dawra/contract/orders/office-orders'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { OrderActs } from './order-acts.tsx'

const ACTS = 'GET /api/v1/admin/orders/{orderId}/acts'
const REFUND = 'POST /api/v1/admin/pickups/{pickupId}/refund'
const CANCEL = 'POST /api/v1/admin/pickups/{pickupId}/cancellation'

const aPickup = (over: Partial<OfficePickup> = {}): OfficePickup => ({
  id: 'p1',
  kind: 'deals',
  status: 'completed',
  window: { startsAt: '2026-11-24T06:00:00Z', endsAt: '2026-11-24T08:00:00Z' },
  lines: [],
  total: 30_000,
  discount: 0,
  refundedPart: 0,
  partRefunds: [],
  isCash: false,
  refundedAt: null,
  cancelNoticeHours: 2,
  seller: { en: 'Bait Al Luban', ar: null },
  approvalId: null,
  ...over,
})
const order = (pickup: OfficePickup) => ({
  id: 'o1',
  number: 'DS1',
  kind: 'food' as const,
  customer: 'Salim',
  pickups: [pickup],
})
const show = (pickup: OfficePickup, answers: Answers = {}) =>
  mount(<OrderActs orderId="o1" />, {
    messages: ['officeActs', 'pickupHelp'],
    answers: {
      [ACTS]: order(pickup),
      'GET /api/v1/admin/approvals/limits': [
        { kind: 'points', above: 1000 },
        { kind: 'refund', above: 50_000 },
      ],
      ...answers,
    },
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const shown = () => currentToasts().map(({ title }) => title)

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('shows how much is refunded to whom, requires a reason, and refunds', async () => {
  const bodies: unknown[] = []
  await show(aPickup(), {
    [REFUND]: ({ body }) => {
      bodies.push(body)
      return { pickupId: 'p1', refund: 30_000, approvalId: null }
    },
  })
  await press(/^Refund all/)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/30\.000/, { selector: 'p' })
  dialog.getByText('We tell the customer.')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund .*30\.000/ }))
  expect(shown()).toEqual(['Say why first.'])
  await userEvent.type(dialog.getByLabelText(/^Why/), 'It was cold')
  await userEvent.click(dialog.getByRole('button', { name: /^Refund .*30\.000/ }))
  await waitFor(() => expect(shown()).toContain('Refunded'))
  expect(bodies).toEqual([{ reason: 'It was cold', asks: false }])
})

test('a refund above the limit asks a colleague to approve', async () => {
  const bodies: unknown[] = []
  await show(aPickup({ total: 60_000 }), {
    [REFUND]: ({ body }) => {
      bodies.push(body)
      return { pickupId: 'p1', refund: 0, approvalId: '00000000-0000-7000-8000-000000000009' }
    },
  })
  await press(/^Refund all/)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Above .*50\.000/)
  await userEvent.type(dialog.getByLabelText(/^Why/), 'It was cold')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a colleague to approve' }))
  await waitFor(() => expect(shown()).toEqual(['Asked. Colleagues who may approve it are told.']))
  expect(bodies).toEqual([{ reason: 'It was cold', asks: true }])
})

test('requests approval on the second click when earlier refunds exceed the limit', async () => {
  const requested: boolean[] = []
  await show(aPickup({ status: 'ready' }), {
    [CANCEL]: ({ body }) => {
      requested.push(body.asks === true)
      if (!body.asks) return refused(409, 'second_member_needed')
      return {
        pickupId: 'p1',
        status: 'ready',
        refund: 0,
        approvalId: '00000000-0000-7000-8000-000000000009',
      }
    },
  })
  await press(/^Cancel/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Why/), 'The kitchen is closed')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the order' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask a colleague to approve' }))
  await waitFor(() => expect(shown()).toEqual(['Asked. Colleagues who may approve it are told.']))
  expect(requested).toEqual([false, true])
})

test('says why an act on an order is not possible', async () => {
  await show(aPickup({ refundedAt: '2026-11-24T09:00:00Z' }))
  await press(/^Refund all/)
  await press(/^Cancel/)
  await press(/^Was handed over/)
  expect(shown().sort()).toEqual([
    'Only what is paid and not handed over can be cancelled.',
    'This does not count as missed.',
    'This was refunded already.',
  ])
})

test('offers no other act while a request waits for a colleague', async () => {
  await show(aPickup({ approvalId: '00000000-0000-7000-8000-000000000009' }))
  await press(/^Refund all/)
  expect(shown()).toEqual(['A request about this waits for a colleague.'])
  const link = screen.getByRole('link', { name: 'A request about this order waits for a colleague' })
  expect(link.getAttribute('href')).toBe('/admin/approvals')
})
