// @vitest-environment happy-dom
import type { DealDetail } from '@dawra/contract/browse/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dealDetail, NOW } from '#features/deals/testing.ts'
import { type Answers, mount, pageText, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { DealView } from './deal-view.tsx'

const EARLY = 'GET /api/v1/me/early-deals'
const soon = { membersUntil: '2026-05-01T14:30:00Z' }
const show = (change: Partial<DealDetail>, answers: Answers = {}) =>
  mount(<DealView deal={dealDetail(change)} />, {
    messages: ['deals', 'venues', 'sharing', 'moderation', 'map'],
    now: NOW,
    answers: {
      'GET /api/v1/me/favourites/ids': { venue: [], deal: [], donation: [], watches: [] },
      ...answers,
    },
  })
const aside = () => within(screen.getByRole('complementary', { name: 'Order this deal' }))
const canBuy = () => aside().queryByRole('button', { name: 'Buy now' }) !== null
const linkTo = (name: string) => aside().queryByRole('link', { name })?.getAttribute('href')

beforeEach(asGuest)

test('offers a deal on sale, with the portions left', async () => {
  await show({ remaining: 4 })
  expect(canBuy()).toBe(true)
  expect(pageText()).toContain('4 portions left')
  expect(aside().queryByRole('status', { name: 'Sold out' })).toBeNull()
})

test.each<[string, Partial<DealDetail>, string]>([
  ['sold out', { remaining: 0 }, 'Sold out'],
  ['over by its status', { status: 'ended' }, 'This deal has ended'],
  ['over by the clock', { window: { startsAt: '2026-05-01T12:00:00Z', endsAt: NOW } }, 'This deal has ended'],
  ['withdrawn', { status: 'withdrawn' }, 'This deal is off sale'],
])('cannot buy what is %s, and links to others and the store', async (_, deal, title) => {
  await show(deal)
  expect(canBuy()).toBe(false)
  expect(aside().getByRole('heading', { name: title })).not.toBeNull()
  expect(linkTo('See other deals')).toBe('/browse')
  expect(linkTo('View Store')).toBe('/business/bait')
  expect(pageText()).not.toContain('portions left')
  expect(pageText()).not.toContain('You can cancel and get everything back')
})

test('still offers a deal a minute before its window ends', async () => {
  await show({ window: { startsAt: '2026-05-01T12:00:00Z', endsAt: '2026-05-01T14:01:00Z' } })
  expect(canBuy()).toBe(true)
})

test('tells a guest when everybody can buy, and how members can now', async () => {
  const { calls } = await show(soon)
  expect(canBuy()).toBe(false)
  expect(pageText()).toContain('Premium Access only until 6:30 pm')
  expect(linkTo('How to get Premium Access')).toBe('/rewards')
  expect(linkTo('View Store')).toBeUndefined()
  expect(calls).toEqual([])
})

test('checks no early access for a deal that is open to all', async () => {
  signInAs('u1', { fullName: 'Salma' })
  const { calls } = await show({ membersUntil: NOW })
  expect(canBuy()).toBe(true)
  expect(calls).not.toContain('GET /api/v1/me/early-deals')
})

test('lets a member with early access buy before the others', async () => {
  signInAs('u1', { fullName: 'Salma' })
  await show(soon, { [EARLY]: { accessUntil: '2026-06-01T00:00:00Z', deals: [] } })
  await waitFor(() => expect(canBuy()).toBe(true))
  expect(pageText()).toContain('You have Premium Access, so you can buy it now.')
})

test.each([
  ['has none', { accessUntil: null, deals: [] }],
  ['cannot be told', refused(403, 'not_allowed')],
])('lets a person who %s wait with the others', async (_, answer) => {
  signInAs('u1', { fullName: 'Salma' })
  const { calls } = await show(soon, { [EARLY]: answer })
  await waitFor(() => expect(calls).toContain('GET /api/v1/me/early-deals'))
  expect(canBuy()).toBe(false)
  expect(pageText()).toContain('Premium Access only until')
})
