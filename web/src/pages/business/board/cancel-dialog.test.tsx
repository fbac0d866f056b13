// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { aDeal, aLine, aPickup, aReadyPickup, atVenue, takeToasts } from '../testing.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const CANCEL = 'POST /api/v1/pickups/{pickupId}/cancel'
const DEAL = 'GET /api/v1/own-deals/{dealId}'
const onClose = vi.fn()
const bodies: unknown[] = []

const answers: Answers = {
  [DEAL]: ({ params }) => aDeal({ id: params.dealId, remaining: params.dealId === 'd1' ? 6 : 0 }),
  [CANCEL]: ({ body }) => {
    bodies.push(body)
    return { pickupId: 'p1', status: 'cancelled', refund: 1800 }
  },
}

const dialog = (pickup = aPickup(), more: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<CancelDialog pickup={pickup} onClose={onClose} />, {
    messages: ['businessOrders'],
    around: atVenue(),
    answers: { ...answers, ...more },
    locale,
  })

const press = (name: string | RegExp, role = 'button') => userEvent.click(screen.getByRole(role, { name }))
const twoDeals = aPickup({
  lines: [aLine(), aLine({ dealId: 'd2', title: { en: 'Dates', ar: 'تمر' } })],
})

beforeEach(() => {
  onClose.mockClear()
  bodies.length = 0
  takeToasts()
})

test('shows how much the customer is refunded', async () => {
  await dialog()
  expect(screen.getByRole('dialog', { name: /DS2611220070/ }).textContent).toMatch(/OMR\s1\.800 back/)
})

test('sends nothing without a reason, and says what is missing', async () => {
  const { calls } = await dialog()
  await press(/Cancel and refund/)
  expect(takeToasts()).toEqual(['Choose a reason first.'])
  expect(calls).toEqual([])
})

test('asks nothing about other portions when the cancelled ones go back on sale', async () => {
  await dialog()
  await press(/Another reason/, 'radio')
  expect(screen.queryByRole('group', { name: 'Take the rest off sale too?' })).toBeNull()
  await press('Cancel and refund')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toEqual([{ reason: 'other', takeOffSale: [] }])
})

test.each([
  [/sold out/, 'sold_out'],
  [/good enough/, 'quality'],
  [/have to close/, 'closing'],
])('takes the other portions off sale after %s, except unticked deals', async (label, reason) => {
  await dialog(twoDeals)
  await press(label, 'radio')
  const rest = await screen.findByRole('checkbox', { name: /Dates off sale/ })
  await screen.findByText('6 portions are still on sale.')
  await userEvent.click(rest)
  await press('Cancel and refund')
  await waitFor(() => expect(bodies).toEqual([{ reason, takeOffSale: ['d1'] }]))
})

test('takes a deal off sale that was unticked and ticked again', async () => {
  await dialog(twoDeals)
  await press(/sold out/, 'radio')
  const rest = await screen.findByRole('checkbox', { name: /Dates/ })
  await userEvent.click(rest)
  await userEvent.click(rest)
  await press('Cancel and refund')
  await waitFor(() => expect(bodies).toEqual([{ reason: 'sold_out', takeOffSale: ['d1', 'd2'] }]))
})

test('takes no portions off sale when another reason is chosen', async () => {
  await dialog(twoDeals)
  await press(/sold out/, 'radio')
  await press(/Another reason/, 'radio')
  await press('Cancel and refund')
  await waitFor(() => expect(bodies).toEqual([{ reason: 'other', takeOffSale: [] }]))
})

test.each(['withdrawn', 'ended'] as const)('does not ask about a deal that is %s', async status => {
  await dialog(aPickup(), { [DEAL]: aDeal({ status }) })
  await press(/sold out/, 'radio')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('stays open after a refusal, and allows another reason', async () => {
  await dialog(aReadyPickup(), {
    [CANCEL]: refused(409, 'pickup_not_cancellable', { obstacle: 'over' }),
  })
  await press(/Another reason/, 'radio')
  await press('Cancel and refund')
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  expect(onClose).not.toHaveBeenCalled()
})

test('says that it is offline instead of cancelling', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await dialog()
  await press(/Another reason/, 'radio')
  await press(/Cancel and refund/)
  expect(takeToasts()).toEqual(['You are offline. This works again as soon as the connection is back.'])
  expect(calls).toEqual([])
  online.mockRestore()
})

test('sends nothing when the order is kept', async () => {
  const { calls } = await dialog()
  await press('Keep the order')
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

test('shows the Arabic name of the deal to take off sale', async () => {
  await dialog(twoDeals, {}, 'ar')
  await press(/نفدت الكمية لدينا/, 'radio')
  expect(await screen.findByRole('checkbox', { name: /تمر/ })).toBeInstanceOf(HTMLElement)
})
