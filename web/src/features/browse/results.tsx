import { useInfiniteQuery } from '@tanstack/react-query'
import { Moon, SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { dealsQuery } from '../deals/queries.ts'
import { TicketSkeletons } from '../deals/ticket-skeleton.tsx'
import { DealList } from './deal-list.tsx'
import { type BrowseSearch, isNarrowed, toDealQuery } from './search.ts'
import { useBrowse } from './use-browse.ts'

/** The server counts no further on a first page. */
const COUNTED = 200

/** A deal may move between pages while one reads: the first sight of it stands. */
function useDeals(search: BrowseSearch) {
  const query = useInfiniteQuery(dealsQuery(toDealQuery(search)))
  const deals = useMemo(
    () => [...new Map(query.data?.pages.flatMap(page => page.items).map(deal => [deal.id, deal])).values()],
    [query.data],
  )
  return { ...query, deals, total: query.data?.pages[0]?.total }
}

function Count({ total }: { total: number }) {
  const t = useT('browse')
  return total >= COUNTED ? t('dealsOver', { count: COUNTED }) : t('deals', { count: total })
}

/** `total` is null while it is being counted, undefined when it could not be. */
function Heading({ total }: { total: number | null | undefined }) {
  const t = useT('browse')
  const { search } = useBrowse()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-3">
      <h1 className="text-28">{t(search.day === 'tomorrow' ? 'titleTomorrow' : 'title')}</h1>
      <p role="status" className="text-muted">
        {total === null && <Skeleton className="h-4 w-20" />}
        {typeof total === 'number' && <Count total={total} />}
      </p>
    </div>
  )
}

function NoDeals() {
  const t = useT('browse.empty')
  const { search } = useBrowse()
  if (!isNarrowed(search))
    return (
      <EmptyState icon={<Moon />} title={t('quietTitle')}>
        {t('quietText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('title')}
      action={
        <LinkButton to="/browse" search={{ area: search.area, lat: search.lat, lng: search.lng }}>
          {t('reset')}
        </LinkButton>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

/** Heading with count, and the deals that fit the address. */
export function Results() {
  const t = useT('browse')
  const { search } = useBrowse()
  const { deals, total, status, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useDeals(search)
  const more = hasNextPage ? { loading: isFetchingNextPage, onMore: () => void fetchNextPage() } : null
  return (
    <>
      <Heading total={status === 'pending' ? null : total} />
      {status === 'pending' && (
        <Loading label={t('loading')}>
          <TicketSkeletons />
        </Loading>
      )}
      {status === 'error' && (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {status === 'success' && (deals.length > 0 ? <DealList deals={deals} more={more} /> : <NoDeals />)}
    </>
  )
}
