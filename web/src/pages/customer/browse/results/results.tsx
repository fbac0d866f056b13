import { Link } from '@tanstack/react-router'
import { ChevronRight, HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { isNarrowed } from '#features/browse/filters.ts'
import { dealsMakeSense, donationsMakeSense, isPlaced } from '#features/browse/search.ts'
import { DealListingCard } from '#features/deals/deal-listing-card.tsx'
import { ListingSkeletons } from '#features/deals/listing-skeletons.tsx'
import { useT } from '#lib/i18n'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { ErrorState } from '#ui/error-state'
import { LinkButton } from '#ui/link-button'
import { Loading, Skeleton } from '#ui/skeleton'
import { usePlaceName } from '../search/area-name.ts'
import { useBrowse } from '../search/use-browse.ts'
import { COUNTED, type Deals, type Donations, useDeals, useDonations } from '../search/use-listings.ts'
import { DonationListingCard } from './donation-listing-card.tsx'
import { End } from './listing-grid.tsx'
import { NoResults } from './no-results.tsx'
import { ResultsByDay } from './results-by-day.tsx'
import { SearchNotes } from './search-notes.tsx'

/** The number of deals where deals and donations share a page. */
const FEW_DEALS = 6
const FEW_DONATIONS = 12

export function Results() {
  const { search } = useBrowse()
  const deals = useDeals(search)
  const donations = useDonations(search)
  const [sells, gives] = [dealsMakeSense(search), donationsMakeSense(search)]
  const both = sells && gives
  const isEmpty = (list: Deals | Donations) => list.status === 'success' && list.items.length === 0
  const nothing = (!sells || isEmpty(deals)) && (!gives || isEmpty(donations))
  return (
    <>
      <SearchNotes
        page={deals.first?.corrected || !donations.first ? deals.first : donations.first}
        entered={search.q ?? ''}
      />
      {sells && <DealPart deals={deals} few={both} alone={nothing} />}
      {nothing && gives && !sells && <DonationHeading level={1} total={0} />}
      {nothing ? (
        <NoResults excludes={Boolean(deals.first?.without)} />
      ) : (
        gives && <DonationPart donations={donations} few={both} />
      )}
      {nothing && (
        <WhenOpen name="giving">
          <LeftoverBanner />
        </WhenOpen>
      )}
    </>
  )
}

function LeftoverBanner() {
  const t = useT('browse.leftover')
  return (
    <aside
      aria-label={t('title')}
      className="on-deep mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-deep p-4 text-on-deep md:p-5"
    >
      <HandHeart aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="min-w-48 grow">
        <p className="font-heading text-18 font-semibold">{t('title')}</p>
        <p className="text-14">{t('text')}</p>
      </div>
      <LinkButton to="/create-donation" variant="sun">
        {t('action')}
      </LinkButton>
    </aside>
  )
}

function DealCount({ total }: { total: number | undefined }) {
  const t = useT('browse')
  if (total === undefined) return null
  return total >= COUNTED ? t('dealsOver', { count: COUNTED }) : t('deals', { count: total })
}

function DealTitle() {
  const t = useT('browse')
  const { search } = useBrowse()
  const area = usePlaceName(search)
  const day = search.day === 'tomorrow' ? 'titleTomorrow' : 'title'
  const isIn = search.area !== undefined
  return (
    <div>
      <h1 className="text-28">{isIn ? t(`${day}In`, { area }) : t(isPlaced(search) ? `${day}Near` : day)}</h1>
      {isIn && <p className="text-14 text-muted">{t('fromCentre', { area })}</p>}
    </div>
  )
}

function DealPart({ deals, few, alone }: { deals: Deals; few: boolean; alone: boolean }) {
  const t = useT('browse')
  const { search } = useBrowse()
  const { items, first, status } = deals
  const shown = few ? items.slice(0, FEW_DEALS) : items
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-4 pb-3">
        <DealTitle />
        <p role="status" className="text-muted">
          {status === 'pending' ? <Skeleton className="h-4 w-20" /> : <DealCount total={first?.total} />}
        </p>
      </div>
      <State query={deals}>
        {items.length === 0 && !alone && (
          <p className="text-muted">{t(isNarrowed(search) ? 'noDeals' : 'noDealsNow')}</p>
        )}
        <ResultsByDay items={shown} first>
          {(deal, eager, level) => <DealListingCard deal={deal} eager={eager} level={level} />}
        </ResultsByDay>
        {!few && items.length > 0 && <End count={items.length} query={deals} />}
        {few && items.length > shown.length && <SeeAll show="deals">{t('seeDeals')}</SeeAll>}
      </State>
    </>
  )
}

function DonationHeading({ level, total }: { level: 1 | 2; total: number | undefined }) {
  const t = useT('browse')
  const Heading = `h${level}` as const
  const count = (total ?? 0) >= COUNTED ? t('over', { count: COUNTED }) : String(total)
  return (
    <Heading className={`${level === 1 ? 'pt-4 text-28' : 'pt-6 text-22'} pb-3`}>
      {total === undefined ? t('donationsTitle') : t('donations', { count })}
    </Heading>
  )
}

function DonationPart({ donations, few }: { donations: Donations; few: boolean }) {
  const t = useT('browse')
  const { search } = useBrowse()
  const { items, first } = donations
  const shown = few ? items.slice(0, FEW_DONATIONS) : items
  return (
    <>
      {few && <LeftoverBanner />}
      <DonationHeading level={few ? 2 : 1} total={first?.total} />
      <State query={donations}>
        {items.length === 0 && (
          <p className="text-muted">{t(isNarrowed(search) ? 'noDonations' : 'noDonationsNow')}</p>
        )}
        <ResultsByDay items={shown} first={!few} level={few ? 3 : 2}>
          {(donation, eager, level) => (
            <DonationListingCard donation={donation} eager={eager} level={level} />
          )}
        </ResultsByDay>
        {!few && <LeftoverBanner />}
        {!few && items.length > 0 && <End count={items.length} query={donations} />}
        {few && items.length > shown.length && <SeeAll show="donations">{t('seeDonations')}</SeeAll>}
      </State>
    </>
  )
}

function State({ query, children }: { query: Deals | Donations; children: ReactNode }) {
  const t = useT('browse')
  if (query.status === 'pending')
    return (
      <Loading label={t('loading')}>
        <ListingSkeletons />
      </Loading>
    )
  if (query.status === 'error')
    return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  return children
}

function SeeAll({ show, children }: { show: 'deals' | 'donations'; children: ReactNode }) {
  const { search } = useBrowse()
  return (
    <p className="pt-3">
      <Link
        to="/browse"
        search={{ ...search, show, open: undefined }}
        className="inline-flex min-h-11 items-center gap-1 rounded-control font-semibold text-wadi underline underline-offset-4"
      >
        {children}
        <ChevronRight aria-hidden className="flip-rtl size-5" />
      </Link>
    </p>
  )
}
