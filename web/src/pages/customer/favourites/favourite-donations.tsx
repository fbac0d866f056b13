import type { FavouriteDonation } from '@dawra/contract/favourites/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HeartPlus } from 'lucide-react'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Heart } from '#parts/heart/heart.tsx'
import { favouriteDonationsQuery } from '#parts/heart/queries.ts'
import { Badge } from '#ui/badge'
import { ListingCard } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Picture } from '#ui/picture'
import { FavouriteList } from './favourite-list.tsx'

export function FavouriteDonations() {
  const list = useInfiniteQuery(favouriteDonationsQuery())
  return (
    <FavouriteList list={list} keyOf={({ donation }) => donation.id} empty={<NoDonations />}>
      {({ donation }) => <DonationCard donation={donation} />}
    </FavouriteList>
  )
}

/** Donations are listed once, so there are no later alerts. */
function DonationCard({ donation }: Pick<FavouriteDonation, 'donation'>) {
  const t = useT('favourites')
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const format = useFormat()
  const { id, status, price } = donation
  const title = pick(donation.title, locale)
  const isOpen = status === 'available'
  const picture = <Picture id={donation.picture} alt="" sizes="104px" width={104} height={144} />
  return (
    <ListingCard picture={picture}>
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 grow text-18">
          <Link
            to="/deal/$dealId"
            params={{ dealId: id }}
            className="after:absolute after:inset-0 after:rounded-card hover-able:hover:underline hover-able:hover:underline-offset-4"
          >
            {title}
          </Link>
        </h2>
        <Heart kind="donation" id={id} name={title} className="-me-2.5 -mt-2.5" />
      </div>
      <p className="text-14 text-muted">{areaNameOf(donation.area)}</p>
      {isOpen ? (
        <>
          <p className="text-14 text-muted" suppressHydrationWarning>
            {format.window(donation.window)} · {format.weight(donation.gramsLeft)}
          </p>
          <p className="mt-1.5 font-semibold">{price > 0 ? <Money baisa={price} /> : t('free')}</p>
        </>
      ) : (
        <p className="mt-1.5 flex">
          <Badge tone="plain">{t(`donation.${status}`)}</Badge>
        </p>
      )}
    </ListingCard>
  )
}

function NoDonations() {
  const t = useT('favourites.empty')
  return (
    <EmptyState
      icon={<HeartPlus />}
      title={t('donationsTitle')}
      action={<LinkButton to={'/browse?show=donations' as string}>{t('browseDonations')}</LinkButton>}
    >
      <p>{t('donationsText')}</p>
    </EmptyState>
  )
}
