import type { DealDetail } from '@dawra/contract/browse'
import { Crown } from 'lucide-react'
import { useNow } from 'use-intl'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { ReportButton } from '../moderation/report-button.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { DealHero } from './deal-hero.tsx'
import { DealIntro } from './deal-intro.tsx'
import { type DealState, dealState, isOnSale } from './deal-state.ts'
import { DealVenue } from './deal-venue.tsx'
import { useEarlyAccess } from './early-access.ts'
import { FoodDetails } from './food-details.tsx'
import { ImpactNote } from './impact-note.tsx'
import { PickupInformation } from './pickup-information.tsx'
import { Purchase } from './purchase.tsx'

/** Where the purchase stands: at the bottom of a phone, in a column of its own on wide screens. */
const PURCHASE =
  'sticky bottom-0 z-20 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] md:top-6 md:bottom-auto md:col-start-2 md:row-start-1 md:mx-0 md:self-start md:rounded-card md:border-0 md:p-5'

/** A deal with everything that is known of it, and the way to buy it. */
export function DealView({ deal }: { deal: DealDetail }) {
  const t = useT('deals.page')
  const locale = useLocale()
  const state = dealState(deal, useNow({ updateInterval: 60_000 }))
  useTitle(t('head', { title: pick(deal.title, locale), venue: pick(deal.venue.name, locale) }))
  return (
    <div className="wrap-page grid gap-6 pb-0 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8 md:py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="grid min-w-0 gap-6 pb-6 md:pb-10">
        <DealHero deal={deal} />
        <DealIntro deal={deal} state={state} />
        <DealVenue venue={deal.venue} />
        <PickupInformation deal={deal} />
        <FoodDetails deal={deal} />
        <ImpactNote grams={deal.portionGrams} />
        <ReportButton subject={{ kind: 'deal', id: deal.id }} />
      </article>
      <aside data-action-bar className={PURCHASE} aria-label={t('order')}>
        <Buying deal={deal} state={state} />
      </aside>
    </div>
  )
}

/** The way to buy it, for whom there is one; else why there is none. */
function Buying({ deal, state }: { deal: DealDetail; state: DealState }) {
  const t = useT('deals.early')
  const isEarly = state.kind === 'members_first'
  const access = useEarlyAccess(isEarly)
  if (isOnSale(state)) return <Purchase deal={deal} />
  if (!isEarly || access !== 'yes') return <ClosedNotice state={state} venueId={deal.venue.id} />
  return (
    <>
      <p className="mb-3 flex items-start gap-2 text-14 font-medium text-wadi">
        <Crown aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('yours')}
      </p>
      <Purchase deal={deal} />
    </>
  )
}
