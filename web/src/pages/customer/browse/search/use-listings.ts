import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { donationsQuery, type ListingQuery } from '#features/browse/queries.ts'
import {
  type BrowseSearch,
  dealsMakeSense,
  donationsMakeSense,
  toListingQuery,
} from '#features/browse/search.ts'
import { dealsQuery } from '#features/deals/queries.ts'
import { inputOf } from '#lib/api-query'

/** The server counts at most this many results. */
export const COUNTED = 200

interface Pages<Item> {
  pages: readonly { items: readonly Item[] }[]
}

/** Items may move between pages while they load, so only the first occurrence of each is shown. */
function useOnce<Item extends { id: string }>(data: Pages<Item> | undefined): Item[] {
  return useMemo(
    () => [...new Map(data?.pages.flatMap(page => page.items).map(item => [item.id, item])).values()],
    [data],
  )
}

/** Keeps the list while the same search is loaded for another place. */
function fromElsewhere(filters: ListingQuery) {
  const apart = ({ area: _area, lat: _lat, lng: _lng, within: _within, ...rest }: ListingQuery) =>
    JSON.stringify(rest)
  return <Data>(before: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    query && apart(inputOf(query.queryKey)?.query as ListingQuery) === apart(filters) ? before : undefined
}

export function useDeals(search: BrowseSearch) {
  const filters = toListingQuery(search)
  const query = useInfiniteQuery({
    ...dealsQuery(filters),
    enabled: dealsMakeSense(search),
    placeholderData: fromElsewhere(filters),
  })
  return { ...query, items: useOnce(query.data), first: query.data?.pages[0] }
}

export function useDonations(search: BrowseSearch) {
  const filters = toListingQuery(search)
  const query = useInfiniteQuery({
    ...donationsQuery(filters),
    enabled: donationsMakeSense(search),
    placeholderData: fromElsewhere(filters),
  })
  return { ...query, items: useOnce(query.data), first: query.data?.pages[0] }
}

export type Deals = ReturnType<typeof useDeals>
export type Donations = ReturnType<typeof useDonations>
