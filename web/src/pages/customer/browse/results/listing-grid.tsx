import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { LISTING_GRID } from '#features/deals/listing-skeletons.tsx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useBrowse } from '../search/use-browse.ts'

/** Pictures of the first screen of a phone. */
const EAGER = 4
/** Beside a map there is room for one column. */
const NARROW = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-1'

interface MoreProps {
  loading: boolean
  onMore: () => void
}

/** Fetches the next page a screen before the end is reached; the button is for everyone else. */
function More({ loading, onMore }: MoreProps) {
  const t = useT('browse')
  const mark = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (!loading) onMore()
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && reached(), {
      rootMargin: '0px 0px 600px 0px',
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={mark} className="grid justify-center py-6">
      <Button variant="secondary" pending={loading} onClick={onMore}>
        {loading ? t('loadingMore') : t('more')}
      </Button>
    </div>
  )
}

interface ListingGridProps<Item> {
  items: readonly Item[]
  /** Whether its first pictures are in the first screen. */
  first: boolean
  children: (item: Item, eager: boolean) => ReactNode
}

/** Listing cards in as many columns as the page has room for. */
export function ListingGrid<Item extends { id: string }>({ items, first, children }: ListingGridProps<Item>) {
  const { search } = useBrowse()
  return (
    <ul className={search.view ? NARROW : LISTING_GRID}>
      {items.map((item, index) => (
        <li key={item.id} className={first && index < EAGER ? undefined : 'below-fold'}>
          {children(item, first && index < EAGER)}
        </li>
      ))}
    </ul>
  )
}

interface EndProps {
  /** How many are there so far: another end for each page. */
  count: number
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

/** The end of an endless list: goes on, or says that this was all. */
export function End({ count, query }: EndProps) {
  const t = useT('browse')
  if (!query.hasNextPage) return <p className="py-6 text-center text-muted">{t('end')}</p>
  return <More key={count} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
}
