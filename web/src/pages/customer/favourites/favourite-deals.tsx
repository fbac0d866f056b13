import type { FavouriteDeal } from '@dawra/contract/favourites/schemas'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartPlus } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useLiveDeals } from '#lib/realtime'
import { Heart } from '#parts/heart/heart.tsx'
import { favouriteDealsQuery } from '#parts/heart/queries.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { ListingCard } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Price } from '#ui/money'
import { Picture } from '#ui/picture'
import { AlertBox } from './alert-box.tsx'
import { OfferLine } from './current-offer-line.tsx'
import { FavouriteList } from './favourite-list.tsx'

export function FavouriteDeals() {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(favouriteDealsQuery())
  const shown = list.data?.pages.flatMap(page => page.items.map(({ deal }) => deal.id)) ?? []
  useLiveDeals(shown, () => void queryClient.invalidateQueries(favouriteDealsQuery()))
  return (
    <FavouriteList list={list} keyOf={({ deal }) => deal.id} empty={<NoDeals />}>
      {favourite => <DealCard favourite={favourite} />}
    </FavouriteList>
  )
}

/** Still on sale, but currently without portions. */
const isSoldOut = ({ isOn, deal }: FavouriteDeal) =>
  !isOn && deal.status === 'live' && deal.remaining < 1 && Date.parse(deal.window.endsAt) > Date.now()

function DealCard({ favourite }: { favourite: FavouriteDeal }) {
  const t = useT('favourites')
  const locale = useLocale()
  const { deal, isOn, alerts, watches } = favourite
  const subject = { kind: 'deal', id: deal.id } as const
  const title = pick(deal.title, locale)
  const picture = <Picture id={deal.picture} alt="" sizes="104px" width={104} height={144} />
  return (
    <ListingCard picture={picture}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2 className="text-18">
            <Link
              to="/deal/$dealId"
              params={{ dealId: deal.id }}
              className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              {title}
            </Link>
          </h2>
          <p className="text-14 text-muted">
            <Name>{pick(deal.venue.name, locale)}</Name>
          </p>
        </div>
        <Heart kind="deal" id={deal.id} name={title} className="-me-2.5 -mt-2.5" />
      </div>
      {isOn ? <OnNow favourite={favourite} /> : <NotNow favourite={favourite} />}
      <div className="mt-2 border-t border-line pt-1">
        {isSoldOut(favourite) && (
          <AlertBox subject={subject} wish="watches" isOn={watches} label={t('watch')} />
        )}
        <AlertBox subject={subject} wish="alerts" isOn={alerts} label={t('dealAlerts')} />
      </div>
    </ListingCard>
  )
}

function OnNow({ favourite: { deal } }: { favourite: FavouriteDeal }) {
  const t = useT('favourites')
  const format = useFormat()
  return (
    <>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {format.window(deal.window)} · {t('left', { count: deal.remaining })}
      </p>
      <Price price={deal.price} original={deal.originalPrice} className="mt-1.5" />
    </>
  )
}

/** Another deal with the same dish, else when it is usually listed. */
function NotNow({ favourite }: { favourite: FavouriteDeal }) {
  const t = useT('favourites')
  const format = useFormat()
  const { again, usualAt } = favourite
  return (
    <div className="mt-1.5 grid justify-items-start gap-1.5">
      {isSoldOut(favourite) ? (
        <Badge tone="plain">{t('soldOut')}</Badge>
      ) : (
        !again && <Badge tone="plain">{t('notOn')}</Badge>
      )}
      {again && (
        <div className="w-full">
          <h3 className="font-text text-14 font-semibold text-wadi">{t('again')}</h3>
          <OfferLine offer={again} />
        </div>
      )}
      {usualAt && (
        <p className="text-14 text-muted" suppressHydrationWarning>
          {t('usual', { day: format.dayInside(usualAt), time: format.clock(usualAt) })}
        </p>
      )}
    </div>
  )
}

function NoDeals() {
  const t = useT('favourites.empty')
  return (
    <EmptyState
      icon={<HeartPlus />}
      title={t('dealsTitle')}
      action={<LinkButton to={'/browse' as string}>{t('browse')}</LinkButton>}
    >
      <p>{t('dealsText')}</p>
    </EmptyState>
  )
}
