import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { donationsQuery } from '#features/browse/queries.ts'
import {
  type BrowseSearch,
  dealsMakeSense,
  donationsMakeSense,
  toListingQuery,
} from '#features/browse/search.ts'
import { dealsQuery } from '#features/deals/queries.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { COUNTED } from '../search/use-listings.ts'

/** The number of results, from the list's own query; undefined while loading or after an error. */
function useTotal(search: BrowseSearch): number | undefined {
  const query = toListingQuery(search)
  const [sells, gives] = [dealsMakeSense(search), donationsMakeSense(search)]
  const deals = useInfiniteQuery({ ...dealsQuery(query), enabled: sells })
  const donations = useInfiniteQuery({ ...donationsQuery(query), enabled: gives })
  const totals = [sells ? deals.data?.pages[0]?.total : 0, gives ? donations.data?.pages[0]?.total : 0]
  return totals.reduce(
    (sum, total) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  )
}

export function ApplyButton({ search }: { search: BrowseSearch }) {
  const t = useT('browse.filter')
  const total = useTotal(useDeferredValue(search))
  const label = () => {
    if (total === undefined) return t('apply')
    return total >= COUNTED ? t('applyOver', { count: COUNTED }) : t('applyCount', { count: total })
  }
  return (
    <Button type="submit" className="grow">
      <span aria-live="polite">{label()}</span>
    </Button>
  )
}
