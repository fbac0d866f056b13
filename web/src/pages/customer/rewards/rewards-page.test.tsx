// @vitest-environment happy-dom
import type { PointsEntry } from '@dawra/contract/rewards/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RewardsSummary } from '#features/rewards/queries.ts'
import { currentToasts } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { RewardsPage } from './rewards-page.tsx'
import { type RewardsSearch, readRewardsSearch } from './search.ts'
import { anAchievement, anEntry, aPerk, aReward, aSummary, aVoucher } from './testing.ts'

interface Given {
  summary?: Partial<RewardsSummary>
  entries?: PointsEntry[]
  search?: RewardsSearch
  locale?: 'en' | 'ar'
}

async function show({ summary, entries = [], search = {}, locale = 'en' }: Given = {}) {
  const mounted = await mount(<RewardsPage {...search} />, {
    messages: ['rewards', 'deals'],
    now: '2026-11-22T12:00:00Z',
    locale,
    path: '/rewards',
    answers: {
      'GET /api/v1/me/rewards': aSummary(summary),
      'GET /api/v1/me/points': { items: entries, next: null },
      'GET /api/v1/me/early-deals': { accessUntil: null, deals: [] },
    },
  })
  await waitFor(() => expect(document.getElementById('balance')).toBeTruthy())
  return mounted
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') })
  localStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const balance = () => document.querySelector('section[aria-labelledby=balance]')
const says = (text: RegExp) => expect(balance()?.textContent?.replace(/\s/g, ' ')).toMatch(text)
const hidesText = (text: RegExp) => expect(balance()?.textContent?.replace(/\s/g, ' ')).not.toMatch(text)
const buttonOf = (slug: string) => screen.getByRole('button', { name: new RegExp(slug) })

test('shows verified points and declared points separately', async () => {
  await show({ summary: { balance: 1500, verified: 400 } })
  expect([...(balance()?.querySelectorAll('dd.font-semibold') ?? [])].map(one => one.textContent)).toEqual([
    '400',
    '1,100',
  ])
})

test('shows the cheapest reward out of reach as the next one, with the points missing', async () => {
  const rewards = [aReward({ cost: 450 }), aPerk({ cost: 550 }), aReward({ slug: 'two', cost: 900 })]
  await show({ summary: { rewards } })
  says(/50 more verified points to One rial off/)
  says(/400 of 450/)
})

test('counts verified and declared points towards a perk', async () => {
  await show({ summary: { rewards: [aReward({ cost: 300 }), aPerk({ cost: 501 })] } })
  says(/1 more point to Double Points Week/)
})

test('shows no next reward when the points suffice for all', async () => {
  await show({ summary: { rewards: [aReward({ cost: 300 })] } })
  says(/You have enough points for every reward/)
  says(/300 of 300/)
})

test.each([
  [{ owed: 0, verifiedOwed: 0 }, null, null],
  [{ owed: 30, verifiedOwed: 30 }, /You owe 30 verified points/, null],
  [{ owed: 30, verifiedOwed: 10 }, /You owe 10 verified points/, /You owe 20 declared points/],
  [{ owed: 5, verifiedOwed: 0 }, null, /You owe 5 declared points/],
])('shows each kind of points owed once, for %j', async (summary, verified, declared) => {
  await show({ summary })
  verified ? says(verified) : hidesText(/owe \d+ verified/)
  declared ? says(declared) : hidesText(/owe \d+ declared/)
})

test('shows when points that may still be taken back can buy vouchers', async () => {
  await show({
    summary: {
      verified: 400,
      waiting: [
        { points: 150, availableAt: '2026-11-25T08:00:00Z' },
        { points: 1, availableAt: null },
      ],
      rewards: [
        aReward({ cost: 300 }),
        aReward({ slug: 'two', title: { en: 'Two off', ar: 'خصم' }, cost: 400 }),
      ],
    },
  })
  says(/150 of them buy vouchers from 25\sNov.*noon/)
  says(/1 of them waits until the problem with your order is settled/)
  await userEvent.click(screen.getByRole('button', { name: 'One rial off: later' }))
  expect(currentToasts().at(-1)?.title).toMatch(
    /^You have enough points. They buy vouchers from 25\sNov.*noon/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Two off: later' }))
  expect(currentToasts().at(-1)?.title).toMatch(/until the problem with your order is settled/)
})

test('says when a frozen voucher works again, and offers no use of it', async () => {
  await show({ summary: { owed: 30, verifiedOwed: 30, vouchers: [aVoucher({ status: 'frozen' })] } })
  const card = screen.getByText('7KQ4-MN2P').closest('article')
  expect(card?.textContent).toContain('It works again when you no longer owe verified points.')
  expect(card?.querySelector('a')).toBeNull()
})

test('shows until when a perk runs, and from when a later one does', async () => {
  const kind = 'early_access' as const
  await show({
    summary: {
      perks: [
        { kind, startsAt: '2026-11-22T12:00:00Z', endsAt: '2026-11-29T12:00:00Z' },
        { kind, startsAt: '2026-11-29T12:00:00Z', endsAt: '2026-12-06T12:00:00Z' },
      ],
    },
  })
  says(/Until [^,]*29[^,]*2026?, 4 pm/)
  says(/From .*29.* to .*6/)
})

test.each([
  ['enough points', aReward(), 'Redeem: One rial off', false],
  ['too few points', aReward({ cost: 401 }), 'Not enough points for One rial off', true],
  [
    'enough points, but no vouchers this month',
    aReward({ opensAt: '2026-11-30T20:00:00Z' }),
    'One rial off: later',
    true,
  ],
])('for a reward with %s, labels the button “%s”', async (_, reward, name, isOff) => {
  await show({ summary: { rewards: [reward] } })
  const button = screen.getByRole('button', { name })
  expect(button.getAttribute('aria-disabled')).toBe(isOff ? 'true' : null)
})

test('says on a click why a reward is out of reach', async () => {
  const { path } = await show({ summary: { rewards: [aReward({ cost: 401 })] } })
  await userEvent.click(buttonOf('One rial'))
  expect(currentToasts().at(-1)?.title).toMatch(/^You need 1 more verified point/)
  expect(path()).toBe('/rewards')
})

test('“Redeem” puts the reward into the address, and keeps the filter', async () => {
  const { path } = await show({ search: { activity: 'spent' } })
  await userEvent.click(buttonOf('One rial'))
  await waitFor(() => expect(path()).toContain('redeem=one_rial'))
  expect(path()).toContain('activity=spent')
})

test('shows a voucher’s smallest order, areas and last day in Muscat', async () => {
  const voucher = aVoucher({ minimumOrder: 5000, areas: ['al-khuwair', 'unknown'] })
  await show({ summary: { vouchers: [voucher] } })
  const card = screen.getByText('7KQ4-MN2P').closest('article')?.textContent?.replace(/\s/g, ' ')
  expect(card).toContain('from OMR 5.000')
  expect(card).toMatch(/Al Khuwair, unknown/)
  // It expires at midnight, so its last day is the one before.
  expect(card).toMatch(/Valid until .*22.*30 days left/)
})

test('mentions no limits of a voucher that has none', async () => {
  await show({ summary: { vouchers: [aVoucher({ expiresAt: '2026-11-22T20:00:00Z' })] } })
  const card = screen.getByText('7KQ4-MN2P').closest('article')?.textContent
  expect(card).not.toContain('from')
  expect(card).toContain('last day')
})

test.each([
  ['copied', () => Promise.resolve(), { kind: 'success', title: 'Code copied' }],
  ['not copied', () => Promise.reject(new Error('denied')), { kind: 'error' }],
] as const)('reports that a voucher code is %s', async (_, write, expected) => {
  await show({ summary: { vouchers: [aVoucher()] } })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write)
  await userEvent.click(screen.getByRole('button', { name: 'Copy the code 7KQ4-MN2P' }))
  await waitFor(() => expect(currentToasts().at(-1)).toMatchObject(expected))
})

const rows = () => [...document.querySelectorAll('ul.divide-y > li')].map(row => row.textContent ?? '')

test.each<[string, Partial<PointsEntry>, RegExp[]]>([
  ['an order', { orderNumber: 'D-1001' }, [/^Order picked up: D-1001/, /\+10/, /· Verified/]],
  ['composting', { kind: 'tracker', grams: 1500, verified: 0 }, [/^Composting: 1\.5\skg/, /· Declared/]],
  [
    'a mixed spending',
    { kind: 'redeemed', points: -300, verified: -100, slug: 'double_week' },
    [/^Redeemed: Double Points Week/, /−300/, /100 of them verified/],
  ],
  [
    'an achievement',
    { kind: 'achievement', slug: 'first_order', verified: 0 },
    [/^Achievement: First order/],
  ],
  [
    'a reward that is gone',
    { kind: 'redeemed', slug: 'old', points: -5, verified: -5 },
    [/^Redeemed\d|^Redeemed[^:]/],
  ],
])('describes the points of %s in one line', async (_, entry, expected) => {
  await show({ entries: [anEntry(entry)], summary: { achievements: [anAchievement()] } })
  await waitFor(() => expect(rows()).toHaveLength(1))
  for (const part of expected) expect(rows()[0]).toMatch(part)
})

test('says how to earn the first points; an empty filter says only that it is empty', async () => {
  await show()
  expect(await screen.findByText('No points yet')).toBeTruthy()
  await show({ search: { activity: 'spent' } })
  expect(await screen.findByText('Nothing of this kind yet.')).toBeTruthy()
  expect(screen.queryByText('No points yet')).toBeNull()
})

test.each([
  ['baisa_saved', 42_000, 100_001, /42\.000 of .*100\.000/],
  ['donated_grams', 1500, 10_000, /1\.5 kg of 10 kg/],
  ['orders', 3, 10, /^3 of 10$/],
] as const)(
  'shows the progress of an achievement in %s in its own unit',
  async (metric, progress, target, expected) => {
    await show({ summary: { achievements: [anAchievement({ metric, progress, target })] } })
    const line = screen.getByRole('progressbar', { name: /First order/ }).parentElement
    expect(line?.lastElementChild?.textContent?.replace(/\s/g, ' ')).toMatch(expected)
  },
)

test('shows the day of a reached achievement, and no progress', async () => {
  await show({ summary: { achievements: [anAchievement({ achievedAt: '2026-11-20T08:00:00Z' })] } })
  expect(screen.getByText(/^Completed/).textContent).toMatch(/20/)
  expect(screen.queryByRole('progressbar', { name: /First order/ })).toBeNull()
})

test('lists only activities that earn points', async () => {
  await show({ summary: { rates: { ...aSummary().rates, firstReview: 0 } } })
  expect(screen.queryByText(/first review/)).toBeNull()
  expect(screen.getByText(/10 points for every OMR/)).toBeTruthy()
})

test.each([
  [
    { redeem: 'one_rial', activity: 'spent' },
    { redeem: 'one_rial', activity: 'spent' },
  ],
  [{ redeem: '../admin', activity: 'all' }, {}],
  [{ redeem: 7, activity: 'stolen' }, {}],
])('reads the search params %j as %j', (typed, read) => {
  const { redeem, activity } = readRewardsSearch(typed)
  expect({ redeem, activity }).toEqual({ redeem: undefined, activity: undefined, ...read })
})
