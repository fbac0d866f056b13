import { useInfiniteQuery } from '@tanstack/react-query'
import { type BrowseSearch, toListingQuery, withoutFilters } from '#features/browse/search.ts'
import { DealTicket } from '#features/deals/deal-ticket.tsx'
import { dealsQuery } from '#features/deals/queries.ts'
import { useT } from '#lib/i18n'
import { Tickets } from './tickets.tsx'
import { useBrowse } from './use-browse.ts'

const FEW = 3

const useSome = (search: BrowseSearch) =>
  useInfiniteQuery(dealsQuery(toListingQuery(search))).data?.pages[0]?.items.slice(0, FEW) ?? []

/** Where nothing fits: what is close to it, on other days and without the filters, or else what is there at all. */
export function Neighbours() {
  const t = useT('browse.empty')
  const { search } = useBrowse()
  const { without, area, lat, lng } = search
  // What somebody may not eat is close to nothing.
  const close = useSome({ ...withoutFilters(search), without })
  const anywhere = useSome({ area, lat, lng, without })
  const shown = close.length > 0 ? close : anywhere
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="neighbours" className="pb-6">
      <h2 id="neighbours" className="pb-3 text-22">
        {t(close.length > 0 ? 'close' : 'instead')}
      </h2>
      <Tickets items={shown} first={false}>
        {deal => <DealTicket deal={deal} level={3} />}
      </Tickets>
    </section>
  )
}
