// @vitest-environment happy-dom
import type { DealOffer } from '@dawra/contract/deals/offers'
import type { FavouriteDeal, FavouriteDonation, FavouriteVenue } from '@dawra/contract/favourites/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, mount, pageText, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { FavouritesPage } from './favourites-page.tsx'
import type { FavouritesTab } from './tabs.ts'

const DEALS = 'GET /api/v1/me/favourites/deals'
const VENUES = 'GET /api/v1/me/favourites/venues'
const DONATIONS = 'GET /api/v1/me/favourites/donations'
/** 18:00 in Muscat. */
const NOW = '2026-05-01T14:00:00Z'
const window = { startsAt: '2026-05-01T15:00:00Z', endsAt: '2026-05-01T17:00:00Z' }
const OVER = { startsAt: '2026-04-30T15:00:00Z', endsAt: '2026-04-30T17:00:00Z' }
const addedAt = '2026-04-01T10:00:00Z'

const offer = (change: Partial<DealOffer> = {}): DealOffer => ({
  id: 'biryani',
  title: { en: 'Biryani box', ar: 'علبة برياني' },
  picture: null,
  status: 'live',
  originalPrice: 2500,
  price: 1300,
  remaining: 4,
  window,
  venue: { id: 'bait', name: { en: 'Bait Al Luban', ar: 'بيت اللبان' }, area: 'mutrah' },
  ...change,
})
const favouriteDeal = (change: Partial<FavouriteDeal> = {}): FavouriteDeal => ({
  alerts: true,
  addedAt,
  watches: true,
  deal: offer(),
  isOn: true,
  again: null,
  usualAt: null,
  ...change,
})
const favouriteVenue = (change: Partial<FavouriteVenue> = {}): FavouriteVenue => ({
  alerts: true,
  addedAt,
  venue: {
    id: 'bait',
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    type: 'restaurant',
    area: 'mutrah',
    point: { lat: 23.6, lng: 58.5 },
    picture: null,
    rating: null,
  },
  deals: [],
  dealCount: 0,
  next: null,
  ...change,
})
const favouriteDonation = (change: Partial<FavouriteDonation['donation']> = {}): FavouriteDonation => ({
  addedAt,
  donation: {
    id: 'bread',
    title: { en: 'Fresh bread', ar: null },
    picture: null,
    price: 0,
    gramsLeft: 2000,
    area: 'ruwi',
    window,
    status: 'available',
    ...change,
  },
})
const list = <Item,>(...items: Item[]) => ({ items, next: null })

const show = (tab: FavouritesTab, answers: Answers) =>
  mount(<FavouritesPage tab={tab} onTab={() => undefined} />, {
    messages: ['favourites', 'venues', 'deals'],
    now: NOW,
    path: '/favorites',
    answers: {
      'GET /api/v1/me/favourites/ids': { venue: [], deal: [], donation: [], watches: [] },
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      ...answers,
    },
  })
const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')
const shown = (text: string | RegExp) => waitFor(() => expect(pageText()).toMatch(text))

class Silent extends EventTarget {
  close() {}
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  vi.stubGlobal('EventSource', Silent)
  signInAs('u1', { fullName: 'Salma' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('shows price and portions of a favourite deal on sale', async () => {
  await show('deals', { [DEALS]: list(favouriteDeal()) })
  await shown(/4 left/)
  expect(pageText()).toContain('1.300')
})

test.each<[string, Partial<FavouriteDeal>, RegExp, RegExp]>([
  ['sold out', { isOn: false, deal: offer({ remaining: 0 }) }, /Sold out/, /Not on sale/],
  ['over', { isOn: false, deal: offer({ remaining: 0, window: OVER }) }, /Not on sale/, /Sold out/],
  [
    'withdrawn',
    { isOn: false, deal: offer({ status: 'withdrawn', remaining: 0 }) },
    /Not on sale/,
    /Sold out/,
  ],
])('labels a favourite deal that is %s', async (_, favourite, seen, unsaid) => {
  await show('deals', { [DEALS]: list(favouriteDeal(favourite)) })
  await shown(seen)
  expect(pageText()).not.toMatch(unsaid)
  expect(pageText()).not.toContain('1.300')
})

test('links an ended deal to the same dish on sale now', async () => {
  const again = offer({ id: 'tonight', price: 1100 })
  await show('deals', { [DEALS]: list(favouriteDeal({ isOn: false, deal: offer({ window: OVER }), again })) })
  await shown(/1\.100/)
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toContain('/deal/tonight')
  expect(pageText()).not.toContain('Not on sale')
})

test('shows when a dish is usually on sale, in the time of Muscat', async () => {
  const usualAt = '2026-05-02T14:30:00Z'
  await show('deals', {
    [DEALS]: list(favouriteDeal({ isOn: false, deal: offer({ window: OVER }), usualAt })),
  })
  await shown(/6:30 pm/)
})

test('shows the deals of a favourite venue, with a link to the rest', async () => {
  const favourite = favouriteVenue({ deals: [offer(), offer({ id: 'soup' })], dealCount: 5 })
  await show('venues', { [VENUES]: list(favourite) })
  await shown(/5/)
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/deal/biryani', '/deal/soup', '/business/bait']),
  )
  expect(linkTo(/all 5/i)).toBe('/business/bait')
})

test('has no link to the rest when all deals of a venue are shown', async () => {
  await show('venues', { [VENUES]: list(favouriteVenue({ deals: [offer()], dealCount: 1 })) })
  await screen.findByRole('link', { name: 'Biryani box' })
  expect(
    screen.getAllByRole('link').filter(link => link.getAttribute('href') === '/business/bait'),
  ).toHaveLength(1)
})

test.each(['planned', 'usual'] as const)(
  'shows when a venue with nothing on sale sells next, as %s',
  async source => {
    const seen = { planned: 'Next deals planned:', usual: 'Usually on sale' }[source]
    const next = { at: '2026-05-02T14:30:00Z', source }
    await show('venues', { [VENUES]: list(favouriteVenue({ next })) })
    await shown(/6:30 pm/)
    expect(pageText()).toContain(seen)
    expect(pageText()).toContain('Not on sale now')
  },
)

test.each([
  ['available', 0, /Free/],
  ['available', 500, /0\.500/],
  ['reserved', 0, /[Rr]eserved/],
  ['withdrawn', 0, /[Ww]ithdrawn|no longer/i],
] as const)('labels a favourite donation that is %s, for %i baisa', async (status, price, seen) => {
  await show('donations', { [DONATIONS]: list(favouriteDonation({ status, price })) })
  await shown(seen)
  if (status !== 'available') expect(pageText()).not.toMatch(/2 kg|Free/)
})

test.each([
  ['venues', VENUES, '/browse'],
  ['deals', DEALS, '/browse'],
  ['donations', DONATIONS, '/browse?show=donations'],
] as const)('without favourite %s, links to some', async (tab, route, href) => {
  await show(tab, { [route]: list() })
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe(href))
})

test('reports a failed list of favourites and refetches it', async () => {
  let isBroken = true
  await show('deals', {
    [DEALS]: () => (isBroken ? refused(403, 'not_allowed') : list(favouriteDeal())),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await userEvent.click(again)
  await shown(/Biryani box/)
})

test('fetches no favourites for a guest', async () => {
  asGuest()
  const { calls } = await show('deals', {})
  expect(calls).toEqual([])
})
