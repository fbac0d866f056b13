import type { DealDetail } from '@dawra/contract/browse/schemas'
import { Crown, Sprout } from 'lucide-react'
import { useNow } from 'use-intl'
import { type DealState, dealState, isOnSale } from '#features/deals/deal-state.ts'
import { impactOf } from '#features/impact/impact-of.ts'
import { Distance } from '#features/venues/distance.tsx'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useTitle } from '#lib/title'
import { useEarlyAccess } from '#parts/early-access.ts'
import { venuePlate } from '#parts/plate-of-listing.ts'
import { ReportButton } from '#parts/report/report-button.tsx'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { lazyPart } from '#ui/lazy-part'
import { LinkButton } from '#ui/link-button'
import { Picture } from '#ui/picture'
import { Stars } from '#ui/stars'
import { DealHero } from './deal-hero.tsx'
import { DealIntro } from './deal-intro.tsx'
import { FoodDetails } from './food-details.tsx'
import { PickupInformation, PickupPlace } from './pickup-information.tsx'
import { Purchase } from './purchase.tsx'
import { PurchaseFacts } from './purchase-facts.tsx'

const WatchDeal = lazyPart(() => import('./watch-deal.tsx').then(part => part.WatchDeal), {
  optional: true,
  messages: ['favourites'],
})

/** Sticky at the bottom on phones; on wide screens at the top of its own column. */
const PURCHASE =
  'max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-4 max-md:border-t max-md:border-line bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[calc(env(safe-area-inset-bottom)+0.75rem)] md:rounded-card md:p-5'
/** The column is sticky: as a whole if the window is high enough, else by its lower end. */
const COLUMN =
  'contents md:sticky md:col-start-2 md:row-start-1 md:grid md:content-start md:gap-4 md:[@media(height<60rem)]:bottom-6 md:[@media(height<60rem)]:self-end md:[@media(height>=60rem)]:top-6 md:[@media(height>=60rem)]:self-start'

export function DealView({ deal }: { deal: DealDetail }) {
  const t = useT('deals.page')
  const locale = useLocale()
  const state = dealState(deal, useNow({ updateInterval: 60_000 }))
  const canBuy = isOnSale(state) || state.kind === 'members_first'
  useTitle(t('head', { title: pick(deal.title, locale), venue: pick(deal.venue.name, locale) }))
  return (
    <div className="wrap-page grid gap-6 pb-0 md:grid-cols-[minmax(0,1fr)_21rem] md:gap-8 md:py-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <article className="grid min-w-0 content-start gap-6 pb-6 md:pb-10">
        <DealHero deal={deal} />
        <DealIntro deal={deal} state={state} />
        <DealVenue venue={deal.venue} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PickupInformation deal={deal} cancellable={canBuy} />
          <FoodDetails deal={deal} />
        </div>
        <ImpactNote grams={deal.portionGrams} />
        <ReportButton subject={{ kind: 'deal', id: deal.id }} />
      </article>
      <div className={COLUMN}>
        <aside data-action-bar className={PURCHASE} aria-label={t('order')}>
          <Buying deal={deal} state={state} />
        </aside>
        <Card className="hidden md:block">
          <PickupPlace venue={deal.venue} />
        </Card>
      </div>
    </div>
  )
}

function DealVenue({ venue }: { venue: DealDetail['venue'] }) {
  const t = useT('deals.page')
  const types = useT('venues.types')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <Picture
        id={venue.picture}
        plate={venuePlate(venue.type)}
        alt=""
        sizes="64px"
        width={64}
        height={64}
        className="size-16 shrink-0 overflow-hidden rounded-control"
      />
      <div className="min-w-0 grow basis-40">
        <h2 className="text-18">
          <Name>{pick(venue.name, locale)}</Name>
        </h2>
        <p className="text-14 text-muted">
          {types(venue.type)}
          {' · '}
          {areaNameOf(venue.area)}
          <Distance to={venue.point} />
        </p>
        {venue.rating && <Stars stars={venue.rating.stars} count={venue.rating.count} className="text-14" />}
      </div>
      <LinkButton to="/business/$venueId" params={{ venueId: venue.id }} variant="secondary">
        {t('viewStore')}
      </LinkButton>
    </Card>
  )
}

function ImpactNote({ grams }: { grams: number }) {
  const t = useT('deals.page')
  const format = useFormat()
  const { co2Kg, meals } = impactOf(grams)
  return (
    <section className="on-deep flex gap-4 rounded-card bg-deep p-5 text-on-deep">
      <Sprout aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="grid gap-1">
        <h2 className="text-18">{t('impact')}</h2>
        <p>{t('impactText', { weight: format.weight(grams), co2: format.number(co2Kg), meals })}</p>
        <p className="text-14 opacity-80">{t('impactMethod')}</p>
      </div>
    </section>
  )
}

function Buying({ deal, state }: { deal: DealDetail; state: DealState }) {
  const t = useT('deals.early')
  const isEarly = state.kind === 'members_first'
  const access = useEarlyAccess(isEarly)
  if (isOnSale(state))
    return (
      <>
        <PurchaseFacts deal={deal} />
        <Purchase deal={deal} />
      </>
    )
  if (!isEarly || access !== 'yes') return <ClosedNotice state={state} deal={deal} />
  return (
    <>
      <p className="mb-3 flex items-start gap-2 text-14 font-medium text-wadi">
        <Crown aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('yours')}
      </p>
      <PurchaseFacts deal={deal} />
      <Purchase deal={deal} />
    </>
  )
}

function useStateTexts(state: DealState) {
  const t = useT('deals.page')
  const early = useT('deals.early')
  const format = useFormat()
  switch (state.kind) {
    case 'members_first': {
      const time = format.clock(state.until)
      return { title: early('title', { time }), text: early('text', { time }) }
    }
    case 'sold_out':
      return { title: t('soldOutTitle'), text: t('soldOutText') }
    case 'ended':
      return { title: t('endedTitle'), text: t('endedText') }
    default:
      return { title: t('withdrawnTitle'), text: t('withdrawnText') }
  }
}

function ClosedNotice({ state, deal }: { state: DealState; deal: DealDetail }) {
  const t = useT('deals')
  const texts = useStateTexts(state)
  return (
    <div role="status" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-18 md:text-22">{texts.title}</h2>
        <p className="text-14 text-muted md:text-16">{texts.text}</p>
      </div>
      {state.kind === 'sold_out' && <WatchDeal dealId={deal.id} />}
      <div className="flex flex-wrap gap-3 md:flex-col">
        <LinkButton to="/browse" className="grow">
          {t('page.otherDeals')}
        </LinkButton>
        {state.kind === 'members_first' ? (
          <LinkButton to="/rewards" variant="secondary" className="grow">
            {t('early.how')}
          </LinkButton>
        ) : (
          <LinkButton
            to="/business/$venueId"
            params={{ venueId: deal.venue.id }}
            variant="secondary"
            className="grow"
          >
            {t('page.viewStore')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
