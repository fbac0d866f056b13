import type { DealCard } from '@dawra/contract/browse/schemas'
import { Link } from '@tanstack/react-router'
import { Plus, ShoppingBag } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useCountInCart } from '#parts/cart/store.ts'
import { useAddToCart } from '#parts/cart/use-add-to-cart.ts'
import { Heart } from '#parts/heart/heart.tsx'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { ListingCard } from '#ui/card'
import { Picture } from '#ui/picture'
import { dealState, isOnSale } from './deal-state.ts'
import { ListingBadges, ListingPrice, OverPicture, Saving, Where } from './listing-facts.tsx'

interface DealListingCardProps {
  /** With `membersUntil` when it is from the list of early deals. */
  deal: DealCard & { membersUntil?: string }
  /** In the first viewport: its picture is not lazy. */
  eager?: boolean
  atVenue?: boolean
  /** The heading level of the title: one below the heading above it. */
  level?: 2 | 3 | 4
}

function AddButton({ deal }: { deal: DealCard }) {
  const t = useT('deals.cart')
  const locale = useLocale()
  const add = useAddToCart()
  return (
    <Button
      onClick={() => add(deal)}
      icon={<Plus aria-hidden className="size-4.5" strokeWidth={2.4} />}
      aria-label={t('addOne', { title: pick(deal.title, locale) })}
      className="px-4"
    >
      {t('add')}
    </Button>
  )
}

function InCart({ dealId }: { dealId: string }) {
  const t = useT('deals.cart')
  const format = useFormat()
  const count = useCountInCart(dealId)
  if (count === 0) return null
  return (
    <Badge tone="sun" icon={<ShoppingBag aria-hidden />}>
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('inCart', { count })}</span>
    </Badge>
  )
}

export function DealListingCard({ deal, eager = false, atVenue = false, level = 2 }: DealListingCardProps) {
  const locale = useLocale()
  const format = useFormat()
  const Heading = `h${level}` as const
  const title = pick(deal.title, locale) ?? ''
  const state = dealState(deal, useNow())
  const canBuy = isOnSale(state) || state.kind === 'members_first'
  const picture = (
    <Picture
      id={deal.picture}
      plate={dealPlate(deal)}
      alt=""
      sizes="104px"
      width={104}
      height={144}
      eager={eager}
    />
  )
  return (
    <ListingCard
      picture={picture}
      overPicture={<OverPicture deal={deal} counted={canBuy} />}
      className="h-full"
    >
      <div className="flex items-start gap-1">
        <Heading className="line-clamp-2 min-w-0 grow text-18">
          <Link
            to="/deal/$dealId"
            params={{ dealId: deal.id }}
            className="after:absolute after:inset-0 after:rounded-card hover-able:hover:underline hover-able:hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        <Heart kind="deal" id={deal.id} name={title} className="-my-2.5 -me-2.5" />
      </div>
      {!atVenue && <Where deal={deal} />}
      <p className="text-14 text-muted" suppressHydrationWarning>
        {format.window(deal.window)}
      </p>
      <ListingBadges deal={deal} state={state} />
      <ListingPrice deal={deal} />
      <div className="mt-auto flex flex-wrap items-end gap-2 pt-2">
        <div className="flex min-w-0 basis-16 grow flex-wrap gap-x-1.5">
          <Saving deal={deal} />
          {!canBuy && <InCart dealId={deal.id} />}
        </div>
        {canBuy && (
          <div className="relative ms-auto shrink-0">
            <AddButton deal={deal} />
            {/* Over the corner of the button, so that adding moves nothing in the list. */}
            <span className="pointer-events-none absolute -end-1.5 -top-2.5">
              <InCart dealId={deal.id} />
            </span>
          </div>
        )}
      </div>
    </ListingCard>
  )
}
