import type { DealCard } from '@dawra/contract/browse/schemas'
import { youSave } from '@dawra/contract/platform/money.rules'
import { Flame, Leaf, Package } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSettings } from '#lib/settings'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Discount, Price } from '#ui/money'
import { Stars } from '#ui/stars'
import { type DealState, FEW } from './deal-state.ts'
import { StateBadge } from './state-badge.tsx'

/** The labels worth showing on a card, the most useful first. */
const TELLING = ['vegan', 'vegetarian', 'halal'] as const

export function OverPicture({ deal, counted }: { deal: DealCard; counted: boolean }) {
  const t = useT('deals')
  const few = deal.remaining <= FEW
  return (
    <>
      <span>{deal.kind === 'surprise_bag' && <Badge tone="paper">{t('kinds.surprise_bag')}</Badge>}</span>
      {counted && (
        <Badge tone={few ? 'sun' : 'paper'} icon={few && <Flame aria-hidden />}>
          {t(few ? 'state.fewLeft' : 'state.left', { count: deal.remaining })}
        </Badge>
      )}
    </>
  )
}

export function Where({ deal }: { deal: DealCard }) {
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const { rating } = deal.venue
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-14 text-muted">
      <span>
        <Name>{pick(deal.venue.name, locale)}</Name>
        {' · '}
        <span className="whitespace-nowrap">
          {deal.distanceMeters === null ? areaNameOf(deal.venue.area) : format.distance(deal.distanceMeters)}
        </span>
      </span>
      {rating && <Stars stars={rating.stars} count={rating.count} className="shrink-0 text-13 text-loam" />}
    </p>
  )
}

export function ListingBadges({ deal, state }: { deal: DealCard; state: DealState }) {
  const t = useT('deals')
  const label = TELLING.find(known => deal.dietary.includes(known))
  const brings = deal.packaging === 'bring_required'
  // The number left is shown on the picture.
  const isNotable = state.kind !== 'on_sale' && state.kind !== 'few_left'
  if (!isNotable && !label && !brings) return null
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5 leading-snug [&_span]:whitespace-normal">
      {isNotable && <StateBadge state={state} />}
      {label && <Badge icon={<Leaf aria-hidden />}>{t(`dietary.${label}`)}</Badge>}
      {brings && (
        <Badge tone="sea" icon={<Package aria-hidden />}>
          {t('card.bring')}
        </Badge>
      )}
    </div>
  )
}

export function ListingPrice({ deal }: { deal: DealCard }) {
  const t = useT('deals.card')
  const format = useFormat()
  return (
    <div className="mt-1.5">
      <Price price={deal.price} original={deal.originalPrice} bare />
      <p className="text-13 text-muted">{t('fee', { fee: format.money(useSettings().service_fee) })}</p>
    </div>
  )
}

/** The saving of one portion after the service fee; renders nothing without a saving. */
export function Saving({ deal }: { deal: DealCard }) {
  const t = useT('deals.card')
  const format = useFormat()
  const saved = youSave(deal.originalPrice, deal.price, useSettings().service_fee)
  if (saved === 0) return null
  return (
    <>
      <Discount price={deal.price} original={deal.originalPrice} />
      <span className="text-13 font-medium text-wadi">{t('save', { amount: format.money(saved) })}</span>
    </>
  )
}
