// @vitest-environment happy-dom
import type { DealStatus } from '@dawra/contract/deals/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { aDeal, atVenue, takeToasts } from '../testing.tsx'
import { OwnDealCard } from './own-deal-card.tsx'

const DUPLICATE = 'POST /api/v1/deals/{dealId}/duplicate'
const PUBLISH = 'POST /api/v1/deals/{dealId}/publish'
const onWithdraw = vi.fn()

const card = (deal = aDeal(), answers: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  mount(<OwnDealCard deal={deal} onWithdraw={onWithdraw} onRecall={vi.fn()} />, {
    messages: ['businessDeals', 'leftovers'],
    around: atVenue(),
    now: '2026-11-22T11:00:00Z',
    answers,
    locale,
  })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const offered = (role: 'button' | 'link') =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter(text => text !== 'Karak box' && text !== '')

beforeEach(() => {
  onWithdraw.mockClear()
  takeToasts()
})

describe('the actions', () => {
  test.each([
    ['draft', ['Edit', 'Repeat'], ['Duplicate', 'Publish']],
    ['scheduled', ['Edit', 'Repeat'], ['Duplicate', 'Publish', 'Take off sale']],
    ['live', ['Edit', 'Repeat'], ['Duplicate', 'Take off sale']],
    ['withdrawn', ['Edit', 'Repeat'], ['Duplicate', 'Publish']],
    ['ended', ['List again', 'Repeat'], []],
  ] as [DealStatus, string[], string[]][])(
    'offers the actions of a deal that is %s',
    async (status, links, buttons) => {
      await card(aDeal({ status, sold: 0 }))
      expect(offered('link')).toEqual(links)
      expect(offered('button')).toEqual(buttons)
    },
  )

  test.each([
    [null, ['Duplicate', 'Recall', 'Publish']],
    ['2026-11-22T10:00:00Z', ['Duplicate', 'Recalled']],
  ])(
    'offers to recall a withdrawn deal, and not to publish a recalled one (%s)',
    async (recalledAt, buttons) => {
      await card(aDeal({ status: 'withdrawn', recalledAt }))
      expect(offered('button')).toEqual(buttons)
    },
  )
})

test('adds or removes one portion of a deal on sale by a click', async () => {
  const STEP = 'POST /api/v1/deals/{dealId}/portions'
  const { calls } = await card(aDeal(), { [STEP]: aDeal() })
  await press(/One portion more/)
  await waitFor(() => expect(calls).toHaveLength(1))
  await press(/One portion less/)
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('asks before it takes a deal off sale', async () => {
  const { calls } = await card()
  await press(/Take off sale/)
  expect(onWithdraw).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

test('opens a copy of a deal as a draft', async () => {
  const { path } = await card(aDeal(), { [DUPLICATE]: aDeal({ id: 'd9', status: 'draft' }) })
  await press(/Duplicate/)
  await waitFor(() => expect(path()).toBe('/business/deals/d9'))
  expect(takeToasts()).toEqual(['Copied as a draft. Check the window and publish.'])
})

test('requests a copy again after a lost response, without a second copy', async () => {
  const keys: (string | null)[] = []
  await card(aDeal(), {
    [DUPLICATE]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return LOST
    },
  })
  await press(/Duplicate/)
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  await press(/Duplicate/)
  await waitFor(() => expect(takeToasts()).toHaveLength(1))
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('puts a scheduled deal on sale now, once on a double click', async () => {
  const bodies: unknown[] = []
  await card(aDeal({ status: 'draft' }), {
    [PUBLISH]: ({ body }) => {
      bodies.push(body)
      return aDeal()
    },
  })
  await userEvent.dblClick(screen.getByRole('button', { name: /Publish/ }))
  await waitFor(() => expect(takeToasts()).toEqual(['Karak box is on sale.']))
  expect(bodies).toEqual([{ at: null }])
})

test('shows why a draft cannot go on sale, and links to its form', async () => {
  const { path } = await card(aDeal({ status: 'draft' }), {
    [PUBLISH]: refused(422, 'allergens_not_stated'),
  })
  await press(/Publish/)
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  const [shown] = currentToasts()
  expect(shown?.title).toContain('which allergens it contains')
  expect(shown?.action?.label).toBe('Edit')
  shown?.action?.onAct()
  await waitFor(() => expect(path()).toBe('/business/deals/d1'))
})

test('offline sends nothing, and still links to the form', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await card(aDeal({ status: 'scheduled' }))
  await press(/Duplicate/)
  await press(/Publish/)
  await press(/Take off sale/)
  expect(calls).toEqual([])
  expect(onWithdraw).not.toHaveBeenCalled()
  expect(new Set(takeToasts())).toEqual(
    new Set(['You are offline. This works again as soon as the connection is back.']),
  )
  expect(screen.getByRole('link', { name: 'Edit Karak box' })).toBeInstanceOf(HTMLElement)
  online.mockRestore()
})

describe('the state', () => {
  test.each([
    ['sold out on sale', aDeal({ remaining: 0 }), 'Sold out'],
    ['none left, but not on sale', aDeal({ remaining: 0, status: 'ended' }), null],
    ['hidden', aDeal({ isHidden: true }), 'Hidden'],
    ['hidden and sold out', aDeal({ isHidden: true, remaining: 0 }), 'Hidden'],
    ['some left', aDeal(), null],
  ])('labels a deal: %s', async (_, deal, badge) => {
    await card(deal)
    expect(screen.queryByText(/^(Sold out|Hidden)$/)?.textContent ?? null).toBe(badge)
  })

  test('says that the venue was notified why its deal is hidden', async () => {
    await card(aDeal({ isHidden: true }))
    expect(screen.getByText(/We have emailed you/)).toBeInstanceOf(HTMLElement)
  })

  test('shows portions in checkout and refused ones only when there are some', async () => {
    const { queryByText } = screen
    await card()
    expect([queryByText(/in checkout/), queryByText(/cancelled/)]).toEqual([null, null])
    await card(aDeal({ held: 2, missing: 1, discarded: 2 }))
    expect(screen.getByText('2 in checkout')).toBeInstanceOf(HTMLElement)
    expect(screen.getByText('3 cancelled')).toBeInstanceOf(HTMLElement)
  })

  test.each([
    ['en', 'Goes on sale tomorrow 9 am'],
    ['ar', /غدًا 9 ص/],
  ] as const)('shows in %s when a scheduled deal goes on sale', async (locale, text) => {
    await card(aDeal({ status: 'scheduled', publishAt: '2026-11-23T05:00:00Z' }), {}, locale)
    expect(screen.getByText(text)).toBeInstanceOf(HTMLElement)
  })

  test('shows no scheduled time of a withdrawn deal', async () => {
    await card(aDeal({ status: 'withdrawn', publishAt: '2026-11-23T05:00:00Z' }))
    expect(screen.queryByText(/Goes on sale/)).toBeNull()
  })

  test('does not link the name of an ended deal', async () => {
    await card(aDeal({ status: 'ended' }))
    const heading = within(screen.getByRole('heading', { name: 'Karak box' }))
    expect(heading.queryByRole('link')).toBeNull()
  })
})
