// @vitest-environment happy-dom
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownDeal } from '#features/deals/testing.ts'
import { aDonation } from '#features/donations/testing.ts'
import { currentToasts } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { GiveButton } from './give-button.tsx'

const GIVE = 'POST /api/v1/deals/{dealId}/donations'
/** A quarter past ten in the evening in Muscat. */
const NOW = '2026-11-22T18:15:00Z'
const deal = (change: Partial<OwnDeal> = {}) =>
  ownDeal({
    remaining: 3,
    createdAt: '2026-11-22T12:00:00Z',
    window: { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T18:30:00Z' },
    ...change,
  })
const button = (shown = deal(), answers: Answers = {}) =>
  mount(<GiveButton deal={shown} />, {
    messages: ['donations', 'giving', 'leftovers'],
    now: NOW,
    answers,
  })
const first = () => userEvent.click(screen.getByRole('button', { name: /^Give away what is left/ }))
const second = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('donates all leftovers of a deal in two taps, with the deal’s storage and time', async () => {
  const bodies: unknown[] = []
  await button(deal(), {
    [GIVE]: ({ body }) => {
      bodies.push(body)
      return aDonation()
    },
  })
  await first()
  await second('Give away 3 portions')
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('See requests'))
  expect(bodies).toEqual([
    {
      portions: 3,
      storage: 'chilled',
      allowsClaims: false,
      madeAt: '2026-11-22T12:00:00.000Z',
      endsAt: '2026-11-22T19:15:00.000Z',
      isSafe: true,
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lets charities take the leftovers at once where the venue allows that', async () => {
  const bodies: unknown[] = []
  await button(deal(), {
    [GIVE]: ({ body }) => {
      bodies.push(body)
      return aDonation()
    },
  })
  await first()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Charities may take it at once' }))
  await second('Give away 3 portions')
  await waitFor(() => expect(bodies).toMatchObject([{ allowsClaims: true }]))
})

test('shows in the open dialog what customers bought meanwhile', async () => {
  await button(deal(), { [GIVE]: refused(409, 'leftovers_gone', { left: 1 }) })
  await first()
  await second('Give away 3 portions')
  expect(await screen.findByText(/You can give away 1 portion/)).toBeInstanceOf(HTMLElement)
  expect(screen.getByRole('dialog')).toBeInstanceOf(HTMLElement)
})

test('sends nothing when the food can no longer be handed over', async () => {
  const { calls } = await button()
  await first()
  await userEvent.click(await screen.findByText(/^Chilled, made/))
  await userEvent.click(screen.getByRole('radio', { name: 'Hot' }))
  expect(screen.getByText(/can no longer be handed over/)).toBeInstanceOf(HTMLElement)
  await second('Give away 3 portions')
  expect(calls).toEqual([])
})

test.each([
  ['nothing is left', { remaining: 0 }],
  ['it is hidden', { isHidden: true }],
  ['it is off sale', { status: 'withdrawn' }],
  [
    'its window has not begun',
    { window: { startsAt: '2026-11-22T19:00:00Z', endsAt: '2026-11-22T20:00:00Z' } },
  ],
] as [string, Partial<OwnDeal>][])('offers no leftovers to donate while %s', async (_, change) => {
  await button(deal(change))
  expect(screen.queryByRole('button')).toBeNull()
})
