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

test('shows the cost of a voucher in verified points, and what is left', async () => {
  await show()
  expect(amounts()).toEqual(['300 verified points', '100 verified points'])
  expect(screen.getByText(/valid for 30 days/)).toBeTruthy()
})

test('shows the cost of a perk in points of both kinds', async () => {
  await show({ slug: 'double_week' })
  expect(amounts()).toEqual(['300 points', '200 points'])
  expect(screen.getByText(/lasts 7 days/)).toBeTruthy()
})

test('does not accept declared points for a voucher', async () => {
  const summary = { balance: 500, verified: 299 }
  await show({ summary })
  expect(isOffered()).toBe(false)
  expect(screen.getByText(/^You need 1 more verified point for/)).toBeTruthy()
  await show({ summary, slug: 'double_week' })
  expect(isOffered()).toBe(true)
})

test('says when a voucher can be redeemed again once the month’s are used up', async () => {
  await show({ summary: { rewards: [aReward({ opensAt: '2026-11-30T20:00:00.000Z' })] } })
  expect(isOffered()).toBe(false)
  expect(screen.getByText(/redeem it again from.*\b1 Dec/)).toBeTruthy()
})

test('says how many points are missing, rather than when vouchers are left again', async () => {
  const rewards = [aReward({ opensAt: '2026-11-30T20:00:00.000Z', cost: 900 })]
  await show({ summary: { rewards } })
  expect(screen.getByText(/^You need 500 more verified points/)).toBeTruthy()
})

test('says that a reward no longer exists, and offers only to close', async () => {
  await show({ slug: 'old_reward' })
  expect(screen.getByRole('heading').textContent).toBe('This reward is gone')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('redeems once on a double click, and shows the voucher code', async () => {
  const { calls } = await show()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('7KQ4-MN2P')).toBeTruthy()
  expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(1)
})

test('refetches the balance after redeeming, and keeps the code on the screen', async () => {
  const { queryClient } = await show()
  const { queryKey } = rewardsQuery()
  queryClient.setQueryData(queryKey, aSummary())
  await redeem()
  await screen.findByText('7KQ4-MN2P')
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(screen.getByRole('heading').textContent).toBe('Your voucher is ready')
})

test('says after redeeming a perk what it is and until when it runs', async () => {
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

test('retries the same attempt on the second click after a lost response', async () => {
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

test('starts another attempt on the next click after a refusal', async () => {
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
test('sends the shown price of a reward, and reports when it has changed', async () => {
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
] as const)('links from a voucher for %s to %j', async (appliesTo, ways) => {
  await show({ answer: { ...bought, voucher: aVoucher({ appliesTo }) } })
  await redeem()
  await screen.findByText('7KQ4-MN2P')
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(ways)
})

test('takes the voucher code along to the checkout', async () => {
  await show()
  await redeem()
  await userEvent.click(await screen.findByRole('link', { name: 'Use for food' }))
  expect(rememberedVoucher()).toBe('7KQ4-MN2P')
})

test('shows the voucher’s code with its Arabic name', async () => {
  await show({ locale: 'ar' })
  await userEvent.click(screen.getAllByRole('button').at(-1) ?? document.body)
  expect(await screen.findByText('7KQ4-MN2P')).toBeTruthy()
  expect(screen.getByText('خصم ريال')).toBeTruthy()
})
