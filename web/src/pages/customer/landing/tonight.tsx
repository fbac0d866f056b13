import { muscatTime } from '@dawra/contract/platform/muscat.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useNow } from 'use-intl'
import { DealListingCard } from '#features/deals/deal-listing-card.tsx'
import { ListingSkeletons } from '#features/deals/listing-skeletons.tsx'
import { useT } from '#lib/i18n'
import { tonightQuery } from './queries.ts'

/** Scrolls sideways on phones. On wide screens the hero shows the first deal and the grid the next six. */
const STRIP =
  '-mx-4 mt-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-2 md:gap-4 md:overflow-visible md:p-0 lg:grid-cols-3'
const TICKET =
  'w-[min(20.5rem,86%)] shrink-0 snap-start md:w-auto lg:first:hidden md:max-lg:[&:nth-child(7)]:hidden'

export function OnSale() {
  const t = useT('landing.tonight')
  const seeDeals = useT('landing')('seeDeals')
  const part = usePartOfDay()
  const { data, isPending } = useQuery(tonightQuery())
  if (!isPending && !data?.deals.length) return null
  return (
    <section aria-labelledby="on-sale" className="wrap-page pt-8 md:pt-12">
      <h2 id="on-sale" className="text-28">
        {data?.today === 0 ? t('titleLater') : t('title', { part })}
      </h2>
      {data ? (
        <ul className={STRIP}>
          {data.deals.map((deal, index) => (
            <li key={deal.id} className={TICKET}>
              <DealListingCard deal={deal} level={3} eager={index < 2} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4">
          <ListingSkeletons />
        </div>
      )}
      <Link
        to={'/browse' as string}
        className="mt-2 inline-flex min-h-11 items-center gap-1 rounded-control font-semibold text-wadi underline underline-offset-4"
      >
        {seeDeals}
        <ChevronRight aria-hidden className="flip-rtl size-5" />
      </Link>
    </section>
  )
}

/** The first of these deals, inside the hero; wide screens only. */
export function HeroDeal() {
  const t = useT('landing.tonight')
  const { data } = useQuery(tonightQuery())
  const [deal] = data?.deals ?? []
  if (!deal) return null
  return (
    <div className="hidden text-loam [--color-ground:var(--color-deep)] lg:block">
      <p className="mb-2 text-14 font-medium text-[#d7e6df]">{t('example')}</p>
      <DealListingCard deal={deal} eager />
    </div>
  )
}

const EVENING = 16

/** Whether it is “today” or “tonight” in Muscat. */
const partOfDay = (now: Date): 'day' | 'evening' =>
  muscatTime(now).getUTCHours() >= EVENING ? 'evening' : 'day'

export const usePartOfDay = () => partOfDay(useNow())
