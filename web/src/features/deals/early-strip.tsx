import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLiveDeals } from '#lib/realtime'
import { earlyDealsQuery } from '#parts/early-access.ts'
import { Section } from '#ui/section'
import { DealListingCard } from './deal-listing-card.tsx'
import { dealState } from './deal-state.ts'

/** No event announces new ones, so the list is polled. */
const LOOK_AGAIN_MS = 60_000

interface EarlyStripProps {
  whenNone: boolean
}

export function EarlyStrip({ whenNone }: EarlyStripProps) {
  const t = useT('deals.early')
  const format = useFormat()
  const queryClient = useQueryClient()
  const now = useNow({ updateInterval: 30_000 })
  const { data } = useQuery({ ...earlyDealsQuery(), refetchInterval: LOOK_AGAIN_MS })
  const deals = data?.deals.filter(deal => dealState(deal, now).kind === 'members_first') ?? []
  useLiveDeals(
    deals.map(({ id }) => id),
    () => void queryClient.invalidateQueries(earlyDealsQuery()),
  )
  if (!data?.accessUntil || (deals.length === 0 && !whenNone)) return null
  return (
    <Section title={t('strip')} className="mt-3">
      <p className="-mt-2 text-14 text-muted">
        {deals.length > 0 ? t('stripText', { date: format.date(data.accessUntil) }) : t('stripNone')}
      </p>
      {deals.length > 0 && (
        <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:-mx-6 md:scroll-px-6 md:px-6">
          {deals.map(deal => (
            <li key={deal.id} className="w-80 max-w-[85vw] shrink-0 snap-start">
              <DealListingCard deal={deal} level={3} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
