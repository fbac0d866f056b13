import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { LISTING_GRID } from '#features/deals/listing-skeletons.tsx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { useBrowse } from '../search/use-browse.ts'

/** The number of pictures in a phone's first viewport. */
const EAGER = 4
const NARROW = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-1'

interface MoreProps {
  loading: boolean
  onMore: () => void
}

/** Loads a screen before the end is reached; the button is for keyboard and screen reader users. */
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
  /** Whether its first pictures are in the first viewport. */
  first: boolean
  children: (item: Item, eager: boolean) => ReactNode
}

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
  count: number
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
}

export function End({ count, query }: EndProps) {
  const t = useT('browse')
  if (!query.hasNextPage) return <p className="py-6 text-center text-muted">{t('end')}</p>
  return <More key={count} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
}
