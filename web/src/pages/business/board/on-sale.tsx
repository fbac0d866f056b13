import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, Store } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { ownDealsQuery, useLiveOwnDeals } from '#features/deals/own/queries.ts'
import { GiveButton } from '#features/donations/leftovers/give-button.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useVenue } from '#parts/venue/use-venue.ts'
import { lazyPart } from '#ui/lazy-part'

const OnSaleList = lazyPart(() => import('./on-sale-list.tsx').then(part => part.OnSaleList), {
  messages: ['businessDeals'],
})

/** Early enough before the end of a window to find a recipient. */
const CLOSING_MS = 45 * 60_000

export function OnSale() {
  const t = useT('leftovers.onSale')
  const { id } = useVenue()
  const live = useInfiniteQuery(ownDealsQuery(id, 'live'))
  const [isOpen, setIsOpen] = useState(false)
  useLiveOwnDeals(id)
  const deals = live.data?.pages.flatMap(({ items }) => items) ?? []
  // Reserves its space, so that the orders below do not move under the user's finger.
  if (live.isPending) return <div aria-hidden className="mt-3 min-h-12 rounded-card bg-paper" />
  if (deals.length === 0) return null
  const left = deals.reduce((sum, { remaining }) => sum + remaining, 0)
  return (
    <>
      <Closing deals={deals} />
      <details
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="group mt-3 rounded-card bg-paper"
      >
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 px-4 font-medium">
          <Store aria-hidden className="size-5 shrink-0 text-wadi" />
          <span>{t('title')}</span>
          <span className="text-muted">{t('left', { count: left })}</span>
          <ChevronDown aria-hidden className="ms-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        {isOpen && <OnSaleList deals={deals} />}
      </details>
    </>
  )
}

/** Leftovers of deals that end soon, to be given away. */
function Closing({ deals }: { deals: readonly OwnDeal[] }) {
  const t = useT('leftovers.onSale')
  const locale = useLocale()
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const closing = deals.filter(
    ({ remaining, window }) => remaining > 0 && Date.parse(window.endsAt) - now.getTime() <= CLOSING_MS,
  )
  if (closing.length === 0) return null
  return (
    <ul aria-label={t('closing')} className="mt-3 divide-y divide-line rounded-card bg-date-soft px-4">
      {closing.map(deal => (
        <li key={deal.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <p className="text-date">
            <span className="font-medium">{pick(deal.title, locale)}</span>
            {': '}
            {t('left', { count: deal.remaining })} · {t('ends', { time: format.clock(deal.window.endsAt) })}
          </p>
          <GiveButton deal={deal} variant="primary" />
        </li>
      ))}
    </ul>
  )
}
