import type { DealCard } from '@dawra/contract/browse/schemas'
import { daysAhead } from '@dawra/contract/platform/muscat.rules'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { CalendarClock, Store } from 'lucide-react'
import { Fragment } from 'react'
import { useNow } from 'use-intl'
import { DealListingCard } from '#features/deals/deal-listing-card.tsx'
import { ListingSkeletons } from '#features/deals/listing-skeletons.tsx'
import { venueDealsQuery } from '#features/deals/queries.ts'
import { daysAway } from '#features/venues/days-away.ts'
import { nextListingQuery } from '#features/venues/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { Section } from '#ui/section'
import { Loading } from '#ui/skeleton'

function NoDeals() {
  const t = useT('venues.page')
  return (
    <EmptyState
      icon={<Store />}
      title={t('noDeals')}
      action={<LinkButton to="/browse">{t('otherDeals')}</LinkButton>}
    >
      {t('noDealsText')}
    </EmptyState>
  )
}

/** Today's deals first; headings are shown only if there are later ones too. */
function DealsByDay({ deals }: { deals: readonly DealCard[] }) {
  const t = useT('venues.page')
  const now = useNow()
  const isToday = (deal: DealCard) => daysAhead(deal.window.startsAt, now) <= 0
  const groups = [
    { title: t('today'), deals: deals.filter(isToday) },
    { title: t('later'), deals: deals.filter(deal => !isToday(deal)) },
  ].filter(group => group.deals.length > 0)
  return groups.map(group => (
    <Fragment key={group.title}>
      {groups.length > 1 && <h3 className="text-18 [&:not(:first-of-type)]:mt-3">{group.title}</h3>}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {group.deals.map(deal => (
          <li key={deal.id}>
            <DealListingCard deal={deal} atVenue level={groups.length > 1 ? 4 : 3} />
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

/** Each deal in the server's HTML costs a millisecond for every guest; the browser renders the rest. */
const DEALS_AS_HTML = 8

export function CurrentDeals({ venueId }: { venueId: string }) {
  const t = useT('venues.page')
  const browse = useT('browse')
  const query = useInfiniteQuery(venueDealsQuery(venueId))
  const loaded = query.data?.pages.flatMap(page => page.items) ?? []
  const deals = useHydrated() ? loaded : loaded.slice(0, DEALS_AS_HTML)
  const isCut = deals.length < loaded.length
  return (
    <Section title={t('currentDeals', { count: query.data?.pages[0]?.total ?? 0 })} className="content-start">
      {query.isPending && (
        <Loading label={browse('loading')}>
          <ListingSkeletons />
        </Loading>
      )}
      {query.isError && (
        <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && deals.length === 0 && <NoDeals />}
      {query.isSuccess && <NextListing venueId={venueId} />}
      <DealsByDay deals={deals} />
      {(isCut || query.hasNextPage) && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {browse('more')}
        </Button>
      )}
    </Section>
  )
}

/** When the next deals are likely; renders nothing when that is unknown. */
function NextListing({ venueId }: { venueId: string }) {
  const t = useT('venues.page')
  const format = useFormat()
  const now = useNow()
  const next = useQuery(nextListingQuery(venueId)).data?.next
  const at = next && new Date(next.at)
  if (!at || at <= now) return null
  const away = daysAway(at, now)
  const when = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : 'On'
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-luban px-4 py-3 font-medium text-wadi">
      <CalendarClock aria-hidden className="size-5 shrink-0" />
      {t(`${next.source}${when}`, { day: format.dayInside(at), time: format.clock(at) })}
    </p>
  )
}
