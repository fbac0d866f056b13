import { useInfiniteQuery } from '@tanstack/react-query'
import { Moon, Search } from 'lucide-react'
import { withoutFilters } from '#features/browse/filters.ts'
import { type BrowseSearch, dealsMakeSense, toListingQuery } from '#features/browse/search.ts'
import { DealListingCard } from '#features/deals/deal-listing-card.tsx'
import { dealsQuery } from '#features/deals/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { OffChips } from '../filters/filter-chips.tsx'
import { useNarrowings } from '../filters/filter-labels.ts'
import { useBrowse } from '../search/use-browse.ts'
import { ListingGrid } from './listing-grid.tsx'

interface NoResultsProps {
  /** Whether the searched words exclude food: they name nothing that could be announced. */
  excludes?: boolean
}

export function NoResults({ excludes = false }: NoResultsProps) {
  const t = useT('browse.empty')
  const format = useFormat()
  const { search } = useBrowse()
  const narrowings = useNarrowings(search)
  if (narrowings.length === 0)
    return (
      <EmptyState icon={<Moon />} title={t('quietTitle')}>
        {t('quietText', { from: format.wallClock('16:00'), until: format.wallClock('22:00') })}
      </EmptyState>
    )
  const { show, view, area, lat, lng } = search
  if (search.q && narrowings.length === 1 && !excludes && dealsMakeSense(search))
    return (
      <>
        <NoneOf words={search.q} />
        <Neighbours />
      </>
    )
  return (
    <>
      <EmptyState
        icon={<Search />}
        title={t('title')}
        action={
          <LinkButton to="/browse" search={{ show, view, area, lat, lng }} variant="secondary">
            {t('reset')}
          </LinkButton>
        }
      >
        <p>{t('text')}</p>
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          <OffChips narrowings={narrowings} />
        </ul>
      </EmptyState>
      {show !== 'donations' && <Neighbours />}
    </>
  )
}

/** Only the searched words find nothing: they can be saved, and a new deal is announced. */
function NoneOf({ words }: { words: string }) {
  const t = useT('browse.empty')
  const { search } = useBrowse()
  return (
    <EmptyState
      icon={<Search />}
      title={t('noneOf', { words })}
      action={
        <LinkButton to="/browse" search={{ ...search, open: 'save' }}>
          {t('tellMe')}
        </LinkButton>
      }
    >
      {t('noneOfText')}
    </EmptyState>
  )
}

const FEW = 3

const useSome = (search: BrowseSearch, enabled = true) =>
  useInfiniteQuery({ ...dealsQuery(toListingQuery(search)), enabled }).data?.pages[0]

/** Similar results without the filters and on other days, else anything available. */
function Neighbours() {
  const t = useT('browse.empty')
  const { search } = useBrowse()
  const { without, area, lat, lng } = search
  // Excluded allergens always apply, whether from a filter or from the search text.
  const close = useSome({ ...withoutFilters(search), without })
  const isRelaxed = close?.items.length === 0 && close.without === null
  const anywhere = useSome({ area, lat, lng, without }, isRelaxed)
  const isClose = close !== undefined && close.items.length > 0
  const shown = (isClose ? close : isRelaxed ? anywhere : undefined)?.items.slice(0, FEW) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="neighbours" className="pb-6">
      <h2 id="neighbours" className="pb-3 text-22">
        {t(isClose ? 'close' : 'instead')}
      </h2>
      <ListingGrid items={shown} first={false}>
        {deal => <DealListingCard deal={deal} level={3} />}
      </ListingGrid>
    </section>
  )
}
