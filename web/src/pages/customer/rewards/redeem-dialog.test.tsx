// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedVoucher } from '#features/orders/checkout/chosen-voucher.ts'
import { type RewardsSummary, rewardsQuery } from '#features/rewards/queries.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { aReward, aSummary, aVoucher } from './testing.ts'

const REDEEM = 'POST /api/v1/me/redemptions'
const bought = { id: 'x1', balance: 200, voucher: aVoucher(), perk: null }
const onClose = vi.fn()

interface Given {
  slug?: string
  summary?: Partial<RewardsSummary>
  answer?: Answers[typeof REDEEM]
  locale?: 'en' | 'ar'
}

const show = ({ slug = 'one_rial', summary, answer = bought, locale = 'en' }: Given = {}) =>
  mount(<RedeemDialog slug={slug} summary={aSummary(summary)} onClose={onClose} />, {
    messages: ['rewards'],
    now: '2026-11-22T12:00:00Z',
    locale,
    answers: { [REDEEM]: answer },
  })
const redeem = () => userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
const isOffered = () => screen.queryByRole('button', { name: 'Redeem' }) !== null
const amounts = () => [...document.querySelectorAll('dd')].map(amount => amount.textContent)

beforeEach(() => {
  onClose.mockClear()
  sessionStorage.clear()
})

test('a voucher is paid in verified points, and what is left of those is said', async () => {
  await show()
  expect(amounts()).toEqual(['300 verified points', '100 verified points'])
  expect(screen.getByText(/valid for 30 days/)).toBeTruthy()
})

test('a perk is paid in points of both kinds', async () => {
  await show({ slug: 'double_week' })
  expect(amounts()).toEqual(['300 points', '200 points'])
  expect(screen.getByText(/lasts 7 days/)).toBeTruthy()
})

test('declared points do not buy a voucher, though they would buy a perk', async () => {
  const summary = { balance: 500, verified: 299 }
  await show({ summary })
  expect(isOffered()).toBe(false)
  expect(screen.getByText(/^You need 1 more verified point for/)).toBeTruthy()
  await show({ summary, slug: 'double_week' })
  expect(isOffered()).toBe(true)
})

test("once the month's vouchers are given out, the date of the next ones is said", async () => {
  await show({ summary: { rewards: [aReward({ opensAt: '2026-11-30T20:00:00.000Z' })] } })
  expect(isOffered()).toBe(false)
  expect(screen.getByText(/redeem it again from.*\b1 Dec/)).toBeTruthy()
})

test('missing points are said before the date', async () => {
  const rewards = [aReward({ opensAt: '2026-11-30T20:00:00.000Z', cost: 900 })]
  await show({ summary: { rewards } })
  expect(screen.getByText(/^You need 500 more verified points/)).toBeTruthy()
})

test('a reward that is gone says so, and can only be left', async () => {
  await show({ slug: 'old_reward' })
  expect(screen.getByRole('heading').textContent).toBe('This reward is gone')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a double press buys once and shows the code', async () => {
  const { calls } = await show()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('7KQ4-MN2P')).toBeTruthy()
  expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(1)
})

test('the balance is fetched again, and the code stays on the screen', async () => {
  const { queryClient } = await show()
  const { queryKey } = rewardsQuery()
  queryClient.setQueryData(queryKey, aSummary())
  await redeem()
  await screen.findByText('7KQ4-MN2P')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(screen.getByRole('heading').textContent).toBe('Your voucher is ready')
})

test('a perk says what it does and until when', async () => {
  const perk = {
    kind: 'double_points' as const,
    startsAt: '2026-11-22T12:00:00Z',
    endsAt: '2026-11-29T12:00:00Z',
  }
  await show({ slug: 'double_week', answer: { ...bought, voucher: null, perk } })
  await redeem()
  expect((await screen.findByRole('heading', { name: /has started/ })).textContent).toBe(
    'Double Points Week has started',
  )
  expect(screen.getByText(/^Until .*29.*4\spm$/)).toBeTruthy()
  expect(screen.queryByText('Voucher code')).toBeNull()
})

test('after a lost answer the second press is the same attempt', async () => {
  const keys: unknown[] = []
  await show({
    answer: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return keys.length === 1 ? LOST : bought
    },
  })
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\w/))
  await redeem()
  await screen.findByText('7KQ4-MN2P')
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('after a refusal the next press is another attempt', async () => {
  const keys: unknown[] = []
  await show({
    answer: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return refused(409, 'not_enough_verified_points')
    },
  })
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/verified points/))
  await redeem()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

/** @promise admin-settings.rewards.effect */
test('the price that is shown is what is asked for, and another one is refused with a word', async () => {
  const bodies: unknown[] = []
  await show({
    answer: ({ body }) => {
      bodies.push(body)
      return refused(409, 'reward_changed', { cost: 350 })
    },
  })
  await redeem()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/changed what this reward costs/))
  expect(bodies).toEqual([{ reward: 'one_rial', cost: 300 }])
})

test.each([
  ['food', ['Use for food']],
  ['compost', ['Use for compost']],
  ['any', ['Use for compost', 'Use for food']],
] as const)('a voucher for %s leads to %j', async (appliesTo, ways) => {
  await show({ answer: { ...bought, voucher: aVoucher({ appliesTo }) } })
  await redeem()
  await screen.findByText('7KQ4-MN2P')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(ways)
})

test('the checkout that a voucher leads to finds its code', async () => {
  await show()
  await redeem()
  await userEvent.click(await screen.findByRole('link', { name: 'Use for food' }))
  expect(rememberedVoucher()).toBe('7KQ4-MN2P')
})

test('in Arabic a voucher keeps its code and says its Arabic name', async () => {
  await show({ locale: 'ar' })
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
  expect(await screen.findByText('7KQ4-MN2P')).toBeTruthy()
  expect(screen.getByText('خصم ريال')).toBeTruthy()
})
