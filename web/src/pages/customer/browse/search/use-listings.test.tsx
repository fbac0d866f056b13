// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type BrowseSearch, readBrowseSearch } from '#features/browse/search.ts'
import { dealCard } from '#features/deals/testing.ts'
import {
  DEALS,
  DONATIONS,
  dealList,
  donationCard,
  donationList,
  runBrowseHook,
} from '#testing/browse-page.ts'
import { refused } from '#testing/mount.tsx'
import { useBrowse } from './use-browse.ts'
import { useDeals, useDonations } from './use-listings.ts'

const useBoth = () => {
  const { search, change } = useBrowse()
  return { deals: useDeals(search), donations: useDonations(search), change }
}
const idsOf = (list: { items: readonly { id: string }[] }) => list.items.map(({ id }) => id)
const HERE = { [DEALS]: dealList([dealCard()]), [DONATIONS]: donationList([donationCard()]) }

test('requests deals and donations with the filters of the address', async () => {
  const { now, calls } = await runBrowseHook(useBoth, { query: '?q=rice&maxPrice=1500', answers: HERE })
  await waitFor(() => expect(now().deals.isSuccess && now().donations.isSuccess).toBe(true))
  expect(calls.toSorted()).toEqual([
    'GET /api/v1/deals?q=rice&maxPrice=1500',
    'GET /api/v1/donations?q=rice&maxPrice=1500',
  ])
})

test.each<[string, string, string]>([
  ['free food', '?free=true', 'GET /api/v1/donations?freeOnly=true'],
  ['feed', '?feed=true', 'GET /api/v1/donations?feed=true'],
  ['donations', '?show=donations', 'GET /api/v1/donations'],
  ['deals', '?show=deals', 'GET /api/v1/deals'],
  ['surprise bags', '?food=surprise_bag', 'GET /api/v1/deals?food=surprise_bag'],
])('requests only deals or only donations for %s', async (_, query, call) => {
  const { now, calls } = await runBrowseHook(useBoth, { query, answers: HERE })
  await waitFor(() => expect(now().deals.isSuccess || now().donations.isSuccess).toBe(true))
  expect(calls).toEqual([call])
})

test('shows a deal once although it moved between pages while they were loaded', async () => {
  const { now } = await runBrowseHook(useBoth, {
    query: '?show=deals',
    answers: {
      [DEALS]: ({ query }) =>
        query?.cursor
          ? dealList([dealCard({ id: 'b' }), dealCard({ id: 'c' })], { total: 0 })
          : dealList([dealCard({ id: 'a' }), dealCard({ id: 'b' })], { total: 3, next: 'page-2' }),
    },
  })
  await waitFor(() => expect(idsOf(now().deals)).toEqual(['a', 'b']))
  await act(() => now().deals.fetchNextPage())
  await waitFor(() => expect(idsOf(now().deals)).toEqual(['a', 'b', 'c']))
  // Only the first page has the total.
  expect(now().deals.first?.total).toBe(3)
})

/** Answers the first request and never the second. */
const onlyTheFirst = () => {
  let requested = 0
  return () => {
    requested += 1
    return requested === 1 ? dealList([dealCard()]) : new Promise<never>(() => undefined)
  }
}

test.each<[string, BrowseSearch, string[]]>([
  ['stays for a search in another area', { area: 'seeb' }, ['biryani']],
  ['stays for a search within another distance', { within: 2000 }, ['biryani']],
  ['disappears for another search text', { q: 'bread' }, []],
  ['disappears for one more filter', { day: 'today' }, []],
])('while other results load, the shown list %s', async (_, next, shown) => {
  const { now } = await runBrowseHook(useBoth, {
    query: '?show=deals&area=ruwi',
    answers: { [DEALS]: onlyTheFirst() },
  })
  await waitFor(() => expect(idsOf(now().deals)).toEqual(['biryani']))
  act(() => now().change(next))
  await waitFor(() => expect(now().deals.isFetching).toBe(true))
  expect(idsOf(now().deals)).toEqual(shown)
})

test('shows an error for a failed list, and still the other list', async () => {
  const { now } = await runBrowseHook(useBoth, {
    answers: { ...HERE, [DEALS]: refused(400, 'invalid_input') },
  })
  await waitFor(() => expect(now().deals.status).toBe('error'))
  await waitFor(() => expect(idsOf(now().donations)).toEqual(['bread']))
})

test('sends to the server neither the view nor which dialog is open', async () => {
  const { calls, now } = await runBrowseHook(
    () => useDeals(readBrowseSearch({ view: 'map', open: 'filter' })),
    {
      answers: HERE,
    },
  )
  await waitFor(() => expect(now().isSuccess).toBe(true))
  expect(calls).toEqual(['GET /api/v1/deals'])
})
