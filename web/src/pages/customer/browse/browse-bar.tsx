import { ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react'
import { countFilters } from '#features/browse/filters.ts'
import { useT } from '#lib/i18n'
import { Logo } from '#parts/logo.tsx'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { usePlaceName } from './search/area-name.ts'
import { SearchBox } from './search/search-box.tsx'
import { useBrowse } from './search/use-browse.ts'

const FilterSheets = lazyPart(() => import('./filters/filter-sheets.tsx').then(part => part.FilterSheets))

function AreaButton() {
  const t = useT('browse.area')
  const { search, change } = useBrowse()
  const place = usePlaceName(search)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('button', { place })}
      onClick={() => change({ open: 'area' })}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded-control px-3 font-medium hover-able:hover:bg-luban md:border md:border-control md:bg-paper"
    >
      <MapPin aria-hidden className="size-5 shrink-0 text-wadi" />
      <span className="truncate">{place}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
    </button>
  )
}

function FilterButton() {
  const t = useT('browse.filter')
  const { search, change } = useBrowse()
  const count = countFilters(search)
  return (
    <Button
      variant="secondary"
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('active', { count }) : undefined}
      onClick={() => change({ open: 'filter' })}
      icon={<SlidersHorizontal aria-hidden className="size-5" />}
      className="min-h-12 px-3 sm:px-4"
    >
      <span className={count > 0 ? 'max-sm:sr-only' : 'max-[374px]:sr-only'}>{t('button')}</span>
      {count > 0 && (
        <span
          aria-hidden
          className="grid min-w-6 place-items-center rounded-pill bg-wadi px-1.5 text-13 leading-6 text-on-wadi tabular-nums"
        >
          {count}
        </span>
      )}
    </Button>
  )
}

export function BrowseBar() {
  const { search, change } = useBrowse()
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-ground md:top-16">
      <div className="wrap-page flex flex-wrap items-center gap-x-2 pb-3 md:flex-nowrap md:gap-3 md:py-3">
        <div className="grow md:hidden">
          <Logo />
        </div>
        <AreaButton />
        <div className="flex w-full gap-2 md:w-auto md:grow md:gap-3">
          <SearchBox />
          <FilterButton />
        </div>
      </div>
      {search.open && <FilterSheets onClose={() => change({ open: undefined }, { replace: true })} />}
    </div>
  )
}
