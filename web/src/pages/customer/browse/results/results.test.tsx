// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { dealCard } from '#features/deals/testing.ts'
import {
  DEALS,
  DONATIONS,
  dealList,
  donationCard,
  donationList,
  mountBrowse,
  someDeals,
} from '#testing/browse-page.ts'
import { type Answers, pageText, refused } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { Results } from './results.tsx'

const person = userEvent.setup()
const someDonations = (count: number) =>
  Array.from({ length: count }, (_, index) => donationCard({ id: `given-${index}` }))
const show = async (query: string, answers: Answers = {}, locale: 'en' | 'ar' = 'en') => {
  const page = await mountBrowse(<Results />, {
    query,
    locale,
    answers: { [DEALS]: dealList([]), [DONATIONS]: donationList([]), ...answers },
  })
  await waitFor(() => expect(screen.queryByText('Loading deals and donations…')).toBeNull())
  return page
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')
const donate = () => screen.queryAllByRole('link', { name: 'Donate Now' }).length

beforeEach(() => {
  asGuest()
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return () => vi.unstubAllGlobals()
})

test('shows the first deals and donations, with links to all of each', async () => {
  await show('?area=ruwi', {
    [DEALS]: dealList(someDeals(7), { total: 7 }),
    [DONATIONS]: donationList(someDonations(13), { total: 13 }),
  })
  expect(screen.getAllByRole('button', { name: /to the cart/ })).toHaveLength(6)
  expect(screen.getAllByRole('link', { name: 'Request Fresh bread' })).toHaveLength(12)
  expect(link('See all deals')).toBe('/browse?area=ruwi&show=deals')
  expect(link('See all donations')).toBe('/browse?area=ruwi&show=donations')
  expect(donate()).toBe(1)
})

test('has no link to all when every result is shown', async () => {
  await show('', { [DEALS]: dealList(someDeals(6)), [DONATIONS]: donationList(someDonations(12)) })
  expect([link('See all deals'), link('See all donations')]).toEqual([undefined, undefined])
})

test('loads all deals when a search is for deals alone', async () => {
  await show('?show=deals', {
    [DEALS]: ({ query }) =>
      query?.cursor ? dealList([dealCard({ id: 'last' })]) : dealList(someDeals(7), { next: 'page-2' }),
  })
  expect(screen.getAllByRole('button', { name: /to the cart/ })).toHaveLength(7)
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(pageText()).toContain('That is everything for now.'))
  expect(screen.getAllByRole('button', { name: /to the cart/ })).toHaveLength(8)
})

test.each([
  [0, 'No deals'],
  [1, '1 deal'],
  [199, '199 deals'],
  [200, 'More than 200 deals'],
])('calls %i deals “%s”', async (total, shown) => {
  await show('', { [DEALS]: dealList([], { total }), [DONATIONS]: donationList(someDonations(1)) })
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(shown)
})

test('counts donations up to the server’s limit', async () => {
  await show('?show=donations', { [DONATIONS]: donationList(someDonations(1), { total: 200 }) })
  expect(headings()).toContain('Available Food Donations (200+)')
})

test.each([
  ['', 'Ready to pick up'],
  ['?area=ruwi', 'Ready near Ruwi'],
  ['?lat=23.6&lng=58.5', 'Ready near you'],
  ['?day=tomorrow', 'Tomorrow'],
  ['?day=tomorrow&area=ruwi', 'Tomorrow near Ruwi'],
  ['?day=tomorrow&lat=23.6&lng=58.5', 'Tomorrow near you'],
])('the page for “%s” has the heading “%s”', async (query, title) => {
  await show(query)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test.each([
  ['', 'No deals on sale right now.'],
  ['?day=today', 'No deals match your search and filters right now.'],
])('explains for “%s” why there are no deals, beside donations', async (query, shown) => {
  await show(query, { [DONATIONS]: donationList(someDonations(1)) })
  expect(pageText()).toContain(shown)
})

test.each([
  ['', 'No donations right now.'],
  ['?day=today', 'No donations match your search and filters right now.'],
])('explains for “%s” why there are no donations, beside deals', async (query, shown) => {
  await show(query, { [DEALS]: dealList(someDeals(1)) })
  expect(pageText()).toContain(shown)
})

test('suggests giving food when nothing at all is available', async () => {
  await show('')
  expect(pageText()).toContain('Most stores list their surplus between 4 pm and 10 pm')
  expect(donate()).toBe(1)
  expect(pageText()).not.toContain('No deals on sale')
})

test('keeps the heading of the page when there are no donations', async () => {
  await show('?show=donations')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Available Food Donations (0)')
})

test('reports a failed list of deals and refetches it, beside the donations', async () => {
  let isBroken = true
  await show('', {
    [DEALS]: () => (isBroken ? refused(403, 'not_allowed') : dealList(someDeals(1))),
    [DONATIONS]: donationList(someDonations(1)),
  })
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong')
  expect(link('Request Fresh bread')).toBe('/deal/given-0#request')
  isBroken = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Add Dish 0 to the cart' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('does not claim that nothing is available when a list failed', async () => {
  await show('', { [DEALS]: refused(403, 'not_allowed') })
  expect(pageText()).not.toContain('Quiet right now')
})

test('names the foods that the search excludes, as our labels do', async () => {
  const without = { foods: ['milk' as const, 'nuts' as const, 'sugar' as const], unknown: [] }
  await show('?q=milk%20free', {
    [DEALS]: dealList(someDeals(1), { without }),
    [DONATIONS]: donationList([], { without }),
  })
  expect(screen.queryByText('Without: Milk, Tree nuts, Sugar.')).not.toBeNull()
  expect(pageText()).toContain('Not shown: food that contains it, may contain it, or does not say.')
})

/** @promise browse.search.unknown */
test('says that stores do not state an unknown allergen', async () => {
  const without = { foods: [], unknown: ['كزبرة'] }
  await show('?q=x', { [DEALS]: dealList([], { without }), [DONATIONS]: donationList([], { without }) }, 'ar')
  const shown = screen.getByText(/لا تخبرنا المحلات/)
  expect(shown.querySelector('bdi')?.textContent).toBe('كزبرة')
  expect(pageText()).not.toContain('بدون:')
})

test('states a corrected word, whichever list corrected it', async () => {
  await show('?q=biriany', {
    [DEALS]: dealList(someDeals(1)),
    [DONATIONS]: donationList([], { corrected: 'biryani' }),
  })
  expect(pageText()).toContain('Showing results for biryani instead of biriany')
})

test('lists today’s deals first, and tomorrow’s under a heading, by days of Muscat', async () => {
  const at = (id: string, startsAt: string) =>
    dealCard({ id, window: { startsAt, endsAt: '2026-05-02T19:00:00Z' } })
  const both = [at('tonight', '2026-05-01T19:59:00Z'), at('at dawn', '2026-05-02T00:00:00Z')]
  await show('?show=deals', { [DEALS]: dealList(both) })
  expect(headings()).toContain('Tomorrow')
  expect(pageText()).not.toContain('Nothing more for today.')
  await show('?show=deals&sort=cheapest', { [DEALS]: dealList(both) })
  expect(headings()).not.toContain('Tomorrow')
  await show('?show=deals', { [DEALS]: dealList(both.slice(1)) })
  expect(pageText()).toContain('Nothing more for today.')
})

test('counts two deals in the Arabic dual', async () => {
  await show('', { [DEALS]: dealList(someDeals(2)) }, 'ar')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('عرضان')
})
