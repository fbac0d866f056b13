// @vitest-environment happy-dom
import type { OwnDonation, OwnRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSnapshot } from '#features/donations/queries.ts'
import { aDonation, aRequest } from '#features/donations/testing.ts'
import { LOST, mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { DonationsPage } from '../own-donations/donations-page.tsx'
import { RequestsPage } from './requests-page.tsx'

const AROUND = { messages: ['donations', 'giving'], now: '2026-12-10T14:05:00Z' } as const

const requests = (items: OwnRequest[] | typeof LOST, tab: 'open' | 'past' = 'open', locale?: 'ar') =>
  mount(<RequestsPage tab={tab} onTab={vi.fn()} />, {
    ...AROUND,
    ...(locale && { locale }),
    answers: { 'GET /api/v1/me/requests': Array.isArray(items) ? { items, next: null } : items },
  })
const confirmed = aRequest({
  status: 'confirmed',
  agreedAt: '2026-12-10T15:30:00.000Z',
  code: 'KR482',
})
const card = async () => (await screen.findByRole('listitem')).textContent?.replace(/\s/g, ' ') ?? ''

beforeEach(() => {
  localStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('shows code and agreed time of a confirmed request in the list', async () => {
  await requests([confirmed])
  expect(await card()).toMatch(/Accepted.*Maryam · 2 kg · Free.*7:30 pm.*KR482/)
})

test.each<[OwnRequest['status'], boolean]>([
  ['confirmed', true],
  ['collected', false],
  ['missed', false],
])('shows the code of a request that is %s or not: %s', async (status, isShown) => {
  await requests([aRequest({ status, code: 'KR482' })])
  expect((await card()).includes('KR482')).toBe(isShown)
})

test('shows the price, unread messages and the food’s Arabic name', async () => {
  await requests([aRequest({ price: 1500, unread: 2 })])
  expect(await card()).toMatch(/2 new messages.*Biryani.*1\.500/)
  await requests([aRequest()], 'open', 'ar')
  expect(await card()).toContain('برياني')
})

test('shows open requests offline from the stored copy, but not past ones', async () => {
  await requests([confirmed])
  await card()
  await requests(LOST)
  expect(await card()).toContain('KR482')
  expect(screen.getByText(/^Saved copy from/)).toBeTruthy()
  await requests(LOST, 'past')
  await screen.findByRole('button', { name: /again/i })
  expect(screen.queryByText('KR482')).toBeNull()
})

test('does not store past requests in the copy', async () => {
  await requests([confirmed])
  await card()
  await requests([aRequest({ id: 'r9', status: 'collected' })], 'past')
  await card()
  expect(readSnapshot('u1')?.items.map(({ id }) => id)).toEqual(['r1'])
})

test.each([
  ['open', 'No open requests', true],
  ['past', 'Nothing here yet', false],
] as const)('calls the empty list of %s requests “%s”', async (tab, title, leadsOn) => {
  await requests([], tab)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See donations' }) !== null).toBe(leadsOn)
})

const own = (donation: Partial<OwnDonation>) =>
  mount(<DonationsPage tab="open" onTab={vi.fn()} />, {
    ...AROUND,
    answers: {
      'GET /api/v1/own-donations': { items: [aDonation(donation)], next: null },
      'GET /api/v1/own-donor-money': { balance: 0, payments: [] },
    },
  })

test.each<[Partial<OwnDonation>, RegExp, RegExp]>([
  [{ waiting: 2 }, /Listed.*2 requests waiting.*3 kg of 5 kg left/, /handed over/],
  [{ waiting: 0 }, /Listed.*3 kg of 5 kg left/, /requests/],
  [{ status: 'collected', gramsCollected: 2000, waiting: 1 }, /Picked up.*2 kg handed over/, /waiting|left/],
  [{ status: 'expired', waiting: 1 }, /Expired.*5 kg/, /waiting|left|handed/],
])('shows the outcome of one’s own donation %j', async (donation, expected, unsaid) => {
  await own(donation)
  const text = await card()
  expect(text).toMatch(expected)
  expect(text).not.toMatch(unsaid)
})

test('fetches only the requests of the open tab', async () => {
  const { calls } = await requests([], 'past')
  await waitFor(() => expect(calls).toContain('GET /api/v1/me/requests?tab=past'))
})
