import { areaBySlug } from '@dawra/contract/areas.rules'
import type { DealCard } from '@dawra/contract/deals'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Ticket } from '#ui/card'
import { Price } from '#ui/money'
import { Picture } from '#ui/picture'
import { useCart } from '../cart/store.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { dealState, isOnSale } from './deal-state.ts'
import { StateBadge } from './state-badge.tsx'

interface DealTicketProps {
  deal: DealCard
  /** In the first viewport: its picture is loaded at once. */
  eager?: boolean
  /** On the venue's own page its name goes without saying. */
  atVenue?: boolean
}

function Where({ deal }: { deal: DealCard }) {
  const locale = useLocale()
  const format = useFormat()
  const area = areaBySlug(deal.venue.area)?.name[locale]
  return (
    <p className="truncate text-14 text-muted">
      <Name>{pick(deal.venue.name, locale)}</Name>
      {' · '}
      {deal.distanceMeters === null ? area : format.distance(deal.distanceMeters)}
    </p>
  )
}

function When({ deal, counted }: { deal: DealCard; counted: boolean }) {
  const t = useT('deals.state')
  const format = useFormat()
  return (
    <p className="text-14 text-muted" suppressHydrationWarning>
      {format.window(deal.window)}
      {counted && ` · ${t('left', { count: deal.remaining })}`}
    </p>
  )
}

function AddButton({ deal }: { deal: DealCard }) {
  const t = useT('deals.cart')
  const locale = useLocale()
  const add = useAddToCart()
  const inCart = useCart().lines.find(line => line.dealId === deal.id)?.quantity ?? 0
  return (
    <div className="flex items-center justify-end gap-3">
      {inCart > 0 && <span className="text-13 text-muted">{t('inCart', { count: inCart })}</span>}
      <Button
        onClick={() => add(deal)}
        icon={<Plus aria-hidden className="size-4.5" strokeWidth={2.4} />}
        aria-label={t('addOne', { title: pick(deal.title, locale) })}
        className="relative px-4"
      >
        {t('add')}
      </Button>
    </div>
  )
}

/** A deal as a market ticket: the whole ticket opens it, its button puts one portion into the cart. */
export function DealTicket({ deal, eager = false, atVenue = false }: DealTicketProps) {
  const locale = useLocale()
  const state = dealState(deal, useNow({ updateInterval: 60_000 }))
  const picture = <Picture id={deal.picture} alt="" sizes="104px" width={104} height={144} eager={eager} />
  return (
    <Ticket picture={picture} className="h-full">
      <h3 className="line-clamp-2 text-18">
        <Link
          to="/deal/$dealId"
          params={{ dealId: deal.id }}
          className="after:absolute after:inset-0 after:rounded-card hover-able:hover:underline hover-able:hover:underline-offset-4"
        >
          {pick(deal.title, locale)}
        </Link>
      </h3>
      {!atVenue && <Where deal={deal} />}
      <When deal={deal} counted={state.kind === 'on_sale' || state.kind === 'ending_soon'} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Price price={deal.price} original={deal.originalPrice} />
        <StateBadge state={state} />
      </div>
      <div className="mt-auto pt-2">{isOnSale(state) && <AddButton deal={deal} />}</div>
    </Ticket>
  )
}
