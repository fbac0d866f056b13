import { useEffect, useEffectEvent } from 'react'
import { isNarrowed } from '#features/browse/filters.ts'
import { EarlyDeals } from '#features/deals/early-deals.tsx'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { lazyPart } from '#ui/lazy-part'
import { Loading, Skeleton } from '#ui/skeleton'
import { BrowseBar } from './browse-bar.tsx'
import { remembered } from './filters/allergen-memory.ts'
import { CategoryChips } from './filters/category-chips.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { TodaysPickup } from './pickup/todays-pickup.tsx'
import { PlaceBar } from './place-bar.tsx'
import { Results } from './results/results.tsx'
import { useBrowse } from './search/use-browse.ts'
import { ViewSwitches } from './view-switches.tsx'

const BrowseMap = lazyPart(() => import('./map/browse-map.tsx').then(part => part.BrowseMap), {
  waiting: <MapSkeleton />,
})

/** As high as the visible area below the bars, and beside the list on wide screens. */
const MAP = 'relative mt-3 h-[min(28rem,60dvh)] lg:sticky lg:top-38 lg:h-[calc(100dvh-10.5rem)]'

function MapSkeleton() {
  const t = useT('browse.map')
  return (
    <Loading label={t('loading')} className="h-full">
      <Skeleton className="h-full rounded-card" />
    </Loading>
  )
}

/** Applies the allergens to avoid that this browser has stored. */
function useRememberedAllergens() {
  const { search, change } = useBrowse()
  const apply = useEffectEvent(() => {
    const without = remembered()
    if (without && !search.without) change({ without }, { replace: true })
  })
  useEffect(() => apply(), [])
}

export function BrowsePage() {
  const { search } = useBrowse()
  useRememberedAllergens()
  const withMap = search.view === 'map'
  return (
    <>
      <BrowseBar />
      <div className="wrap-page py-3">
        <ViewSwitches />
        <CategoryChips />
        <FilterChips />
        <TodaysPickup />
        <PlaceBar />
        {/* Early deals cannot be filtered. */}
        {!isNarrowed(search) && <EarlyDeals />}
        <div className={cx(withMap && 'lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6')}>
          {withMap && (
            <div className="lg:order-last">
              <div className={MAP}>
                <BrowseMap />
              </div>
            </div>
          )}
          <div id="results">
            <Results />
          </div>
        </div>
      </div>
    </>
  )
}
