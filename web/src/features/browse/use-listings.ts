import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealsQuery } from '../deals/queries.ts'
import { donationsQuery } from './queries.ts'
import { type BrowseSearch, dealsMakeSense, donationsMakeSense, toListingQuery } from './search.ts'

/** The server counts no further on a first page. */
export const COUNTED = 200

interface Pages<Item> {
  pages: readonly { items: readonly Item[] }[]
}

/** Things may move between pages while one reads: the first sight of each stands. */
function useOnce<Item extends { id: string }>(data: Pages<Item> | undefined): Item[] {
  return useMemo(
    () => [...new Map(data?.pages.flatMap(page => page.items).map(item => [item.id, item])).values()],
    [data],
  )
}

export function useDeals(search: BrowseSearch) {
  const query = useInfiniteQuery({ ...dealsQuery(toListingQuery(search)), enabled: dealsMakeSense(search) })
  return { ...query, items: useOnce(query.data), first: query.data?.pages[0] }
}

export function useDonations(search: BrowseSearch) {
  const query = useInfiniteQuery({
    ...donationsQuery(toListingQuery(search)),
    enabled: donationsMakeSense(search),
  })
  return { ...query, items: useOnce(query.data), first: query.data?.pages[0] }
}

export type Deals = ReturnType<typeof useDeals>
export type Donations = ReturnType<typeof useDonations>
