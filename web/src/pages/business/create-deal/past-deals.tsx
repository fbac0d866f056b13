import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DealFields } from '#features/deals/form/fields.ts'
import { windowOf } from '#features/deals/form/windows.ts'
import { ownDealsQuery } from '#features/deals/own/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { Money } from '#ui/money'
import { Picture } from '#ui/picture'
import { Loading, Skeleton } from '#ui/skeleton'
import { again, repeatable } from './repeat-deal.ts'

/** As high as the loaded content, so that the form below does not move. */
const ListAgainSkeleton = () => {
  const t = useT('businessDeals')
  return (
    <Loading label={t('loading')}>
      <Skeleton className="my-1 h-10 w-3/5" />
      <Skeleton className="mt-2 mb-1 h-16" />
    </Loading>
  )
}

interface ListAgainProps {
  venueId: string
  /** The venue had deals before: space is reserved while they load. */
  expected: boolean
  from: OwnDeal | null
  onFill: (fields: DealFields) => void
}

export function PastDeals({ venueId, expected, from, onFill }: ListAgainProps) {
  const t = useT('businessDeals.again')
  const locale = useLocale()
  const list = useInfiniteQuery(ownDealsQuery(venueId))
  const [filled, setFilled] = useState<OwnDeal | null>(from)
  const deals = repeatable(list.data?.pages[0]?.items ?? [])
  if (list.isLoading && expected) return <ListAgainSkeleton />
  if (deals.length === 0 && !filled) return null
  const take = (deal: OwnDeal) => {
    onFill(again(deal, new Date()))
    setFilled(deal)
  }
  return (
    <section aria-labelledby="list-again">
      <h2 id="list-again" className="text-18">
        {t('title')}
      </h2>
      <p role="status" className="text-14 text-muted">
        {filled ? <Filled key={filled.id} deal={filled} /> : t('text')}
      </p>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:mx-0 lg:scroll-px-0 lg:px-0">
        {deals.map(deal => (
          <li key={deal.id} className="shrink-0 snap-start">
            <button
              type="button"
              onClick={() => take(deal)}
              className="flex min-h-16 w-56 items-center gap-3 overflow-hidden rounded-control bg-paper pe-3 text-start hover-able:hover:bg-luban"
            >
              <Picture
                id={deal.picture}
                plate={dealPlate(deal)}
                alt=""
                sizes="64px"
                width={64}
                height={64}
                className="size-16 shrink-0"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 text-14 leading-tight font-medium wrap-anywhere">
                  {pick(deal.title, locale)}
                </span>
                <span className="text-13 text-muted">
                  <Money baisa={deal.price} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Also states the window: it is tomorrow's when today's has passed. */
function Filled({ deal }: { deal: OwnDeal }) {
  const t = useT('businessDeals.again')
  const locale = useLocale()
  const format = useFormat()
  const [window] = useState(() => windowOf(again(deal, new Date())) ?? deal.window)
  return t('filled', { title: pick(deal.title, locale), window: format.window(window) })
}
