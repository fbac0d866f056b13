// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, mount } from '#testing/mount.tsx'
import { aLine, aPickup, aReadyPickup, atVenue, takeToasts } from '../testing.tsx'
import { PickupCard } from './pickup-card.tsx'

const READY = 'POST /api/v1/pickups/{pickupId}/ready'
const onCancel = vi.fn()
const onTalk = vi.fn()

interface Shown {
  compact?: boolean
  now?: string
  answers?: Answers
  locale?: 'en' | 'ar'
}

/** At 15:00 in Muscat, four hours before the pickup. */
const card = (
  pickup: ReturnType<typeof aPickup>,
  { compact = false, now = '2026-11-22T11:00:00Z', ...rest }: Shown = {},
) =>
  mount(
    <PickupCard pickup={pickup} compact={compact} isFresh={false} onCancel={onCancel} onTalk={onTalk} />,
    {
      messages: ['businessOrders', 'messages', 'deals'],
      around: atVenue(),
      now,
      ...rest,
    },
  )

const button = (name: string | RegExp) => screen.queryByRole('button', { name })

beforeEach(() => {
  onCancel.mockClear()
  onTalk.mockClear()
  takeToasts()
})

test('a new pickup can be marked ready or cancelled, not handed over', async () => {
  const { calls } = await card(aPickup(), { answers: { [READY]: aReadyPickup() } })
  expect(button(/Hand over/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Mark ready' }))
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/pickups/p1/ready']))
})

test('marks a pickup ready once on a double click', async () => {
  const { calls } = await card(aPickup(), { answers: { [READY]: aReadyPickup() } })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Mark ready' }))
  await waitFor(() => expect(calls).toHaveLength(1))
})

test.each([
  ['en', '2026-11-22T14:44:59Z', /from tonight 6:45\spm/],
  ['en', '2026-11-21T14:00:00Z', /from tomorrow 6:45\spm/],
  ['ar', '2026-11-22T11:00:00Z', /الليلة 6:45\sم/],
] as const)('in %s at %s, says from when the pickup can be handed over', async (locale, now, reason) => {
  await card(aReadyPickup(), { now, locale })
  await userEvent.click(screen.getByRole('button', { name: /^(Hand over|تسليم)/ }))
  expect(takeToasts()).toEqual([expect.stringMatching(reason)])
})

test('allows the code from fifteen minutes before the pickup window', async () => {
  const field = document.createElement('input')
  field.id = 'pickup-code'
  await card(aReadyPickup(), { now: '2026-11-22T14:45:00Z' })
  document.body.append(field)
  expect(button('Mark ready')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  expect(takeToasts()).toEqual([])
  expect(document.activeElement).toBe(field)
  field.remove()
})

test('offline sends nothing, and each button says why', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await card(aPickup())
  await userEvent.click(screen.getByRole('button', { name: /Mark ready/ }))
  await userEvent.click(screen.getByRole('button', { name: /Cancel/ }))
  expect(takeToasts()).toHaveLength(2)
  expect(onCancel).not.toHaveBeenCalled()
  expect(calls).toEqual([])
  online.mockRestore()
})

test('shows on a short card only number, time, dishes and the next action', async () => {
  await card(aPickup(), { compact: true })
  expect(screen.getByRole('heading', { name: /DS2611220070/ })).toBeInstanceOf(HTMLElement)
  expect(screen.getByText('Karak box')).toBeInstanceOf(HTMLElement)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Mark ready'])
  expect(screen.queryByText('Salma')).toBeNull()
})

describe('the time', () => {
  test.each([
    ['2026-11-22T14:59:59Z', null],
    ['2026-11-22T15:00:00Z', 'Pickup time has begun'],
    ['2026-11-22T16:59:59Z', 'Pickup time has begun'],
    ['2026-11-22T17:00:00Z', 'Pickup time is over'],
  ])('at %s labels the pickup time as %s', async (now, badge) => {
    await card(aReadyPickup(), { now })
    const shown = screen.queryByText(/Pickup time/)?.textContent ?? null
    expect(shown).toBe(badge)
  })
})

describe('the customer', () => {
  test('offers to call a customer with a phone', async () => {
    await card(aPickup())
    expect(screen.getByRole('link', { name: 'Call Salma' }).getAttribute('href')).toBe('tel:+96892345678')
  })

  test('calls a customer without a name “customer”', async () => {
    await card(aPickup({ customer: { name: '', phone: '+96892345678', isErased: false } }))
    expect(screen.getByText('Customer')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: 'Call Customer' })).toBeInstanceOf(HTMLElement)
  })

  test('shows neither name nor phone of a deleted account', async () => {
    await card(aPickup({ customer: { name: '', phone: null, isErased: true } }))
    expect(screen.getByText('Deleted account')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('counts a customer’s unread messages on their button', async () => {
    await card(aPickup({ unreadMessages: 2 }))
    await userEvent.click(screen.getByRole('button', { name: /2.*Salma|Salma.*2/ }))
    expect(onTalk).toHaveBeenCalledOnce()
  })
})

describe('the food', () => {
  test.each([
    ['ours', null],
    ['bring_allowed', 'Own box welcome'],
    ['bring_required', 'The customer brings a box'],
  ] as const)('labels food with packaging %s as %s', async (packaging, text) => {
    await card(aPickup({ packaging: { d1: packaging } }))
    expect(screen.queryByText(/box (welcome)|brings a box/)?.textContent ?? null).toBe(text)
  })

  test('shows the allergens of food as named, not stated or none', async () => {
    await card(
      aPickup({
        lines: [
          aLine({ allergens: ['milk', 'eggs'] }),
          aLine({ dealId: 'd2', allergens: null }),
          aLine({ dealId: 'd3', allergens: [] }),
        ],
      }),
    )
    expect(screen.getAllByText(/^Contains .+, .+/)).toHaveLength(1)
    expect(screen.getAllByText('Allergens not stated')).toHaveLength(1)
  })
})

test('shows which portions were refunded and are not handed over', async () => {
  const partRefunds = [
    {
      at: '2026-11-22T10:30:00Z',
      price: 900,
      toCard: 900,
      portions: [{ dealId: 'd1', quantity: 1 }],
      reason: 'One burned',
      by: 'venue' as const,
    },
  ]
  await card(aPickup({ status: 'ready', refundedPart: 900, partRefunds }))
  expect(screen.getByText(/0\.900 refunded/).textContent).toMatch(/1 portion refunded: .*Karak box/)
})
