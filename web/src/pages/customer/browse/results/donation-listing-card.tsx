import type { DonationCard } from '@dawra/contract/donations/schemas'
import { Link } from '@tanstack/react-router'
import { Flame, HeartHandshake, Hourglass, Snowflake, Sprout } from 'lucide-react'
import { useNow } from 'use-intl'
import { dealState } from '#features/deals/deal-state.ts'
import { StateBadge } from '#features/deals/state-badge.tsx'
import { useDonorName } from '#features/donations/use-donor-name.ts'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { donationPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { ListingCard } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Picture } from '#ui/picture'
import { sincePosted } from './since-posted.ts'

interface DonationListingCardProps {
  donation: DonationCard
  /** In the first viewport: its picture is not lazy. */
  eager?: boolean
  /** The heading level of the title: 2 directly under the page's heading, 3 under a heading of the list. */
  level?: 2 | 3
}

/** Only the area: the exact address is shown after a request is accepted. */
function Where({ donation }: { donation: DonationCard }) {
  const t = useT('browse.donation')
  const areaNameOf = useAreaName()
  const format = useFormat()
  const nameOf = useDonorName()
  const { distanceMeters, area, donor } = donation
  return (
    <p className="truncate text-14 text-muted">
      <Name>{nameOf(donor) || t('household')}</Name>
      {' · '}
      {distanceMeters === null ? areaNameOf(area) : t('about', { distance: format.distance(distanceMeters) })}
    </p>
  )
}

function About({ donation }: { donation: DonationCard }) {
  const t = useT('browse.donation')
  const { unit, count } = sincePosted(donation.publishedAt, useNow())
  const tags = donation.tags.slice(0, 2).map(tag => t(`tags.${tag}`))
  return (
    <p className="text-14 text-muted" suppressHydrationWarning>
      {[...tags, unit === 'now' ? t('posted.now') : t(`posted.${unit}`, { count })].join(' · ')}
    </p>
  )
}

const STORAGE = {
  hot: <Flame aria-hidden />,
  chilled: <Snowflake aria-hidden />,
  ambient: null,
}

function Badges({ donation }: { donation: DonationCard }) {
  const t = useT('browse.donation')
  const format = useFormat()
  const now = useNow()
  const state = dealState({ remaining: donation.gramsLeft, window: donation.window }, now)
  const charitiesFirst = donation.charitiesUntil > now.toISOString()
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5" suppressHydrationWarning>
      {donation.kind === 'feed' && (
        <Badge tone="sea" icon={<Sprout aria-hidden />}>
          {t('feed')}
        </Badge>
      )}
      {donation.kind === 'food' && STORAGE[donation.storage] && (
        <Badge icon={STORAGE[donation.storage]}>{t(`storages.${donation.storage}`)}</Badge>
      )}
      {(state.kind === 'ending_soon' || state.kind === 'ended') && <StateBadge state={state} />}
      {charitiesFirst && (
        <Badge tone="plain" icon={<Hourglass aria-hidden />}>
          {t('charities', { time: format.clock(donation.charitiesUntil) })}
        </Badge>
      )}
    </div>
  )
}

/** On the picture, where a deal shows its remaining portions. */
function WeightLeft({ grams }: { grams: number }) {
  const t = useT('browse.donation')
  const format = useFormat()
  return (
    <>
      <span />
      <Badge tone="paper">{t('left', { weight: format.weight(grams) })}</Badge>
    </>
  )
}

export function DonationListingCard({ donation, eager = false, level = 3 }: DonationListingCardProps) {
  const t = useT('browse.donation')
  const locale = useLocale()
  const format = useFormat()
  const Heading = `h${level}` as const
  const title = pick(donation.title, locale)
  const page = { to: '/deal/$dealId', params: { dealId: donation.id } } as const
  const picture = (
    <Picture
      id={donation.picture}
      plate={donationPlate(donation)}
      alt=""
      sizes="104px"
      width={104}
      height={144}
      eager={eager}
    />
  )
  return (
    <ListingCard picture={picture} overPicture={<WeightLeft grams={donation.gramsLeft} />} className="h-full">
      <Heading className="line-clamp-2 text-18">
        <Link
          {...page}
          className="after:absolute after:inset-0 after:rounded-card hover-able:hover:underline hover-able:hover:underline-offset-4"
        >
          {title}
        </Link>
      </Heading>
      <Where donation={donation} />
      <p className="text-14 text-muted" suppressHydrationWarning>
        {format.window(donation.window)}
      </p>
      <About donation={donation} />
      <Badges donation={donation} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
        {donation.price > 0 ? (
          <Money baisa={donation.price} className="text-18 font-semibold" />
        ) : (
          <span className="text-18 font-semibold text-wadi">{t('free')}</span>
        )}
        <LinkButton
          {...page}
          hash="request"
          icon={<HeartHandshake aria-hidden className="size-4.5" />}
          aria-label={t('requestOne', { title })}
          className="relative ms-auto shrink-0 px-4"
        >
          {t('request')}
        </LinkButton>
      </div>
    </ListingCard>
  )
}
