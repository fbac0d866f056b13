import type { DonorBrief } from '@dawra/contract/donations/schemas'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, House, Star, Store } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { useDonorName } from './use-donor-name.ts'

export function DonorCard({ donor }: { donor: DonorBrief }) {
  const t = useT('donations')
  const nameOf = useDonorName()
  const Icon = donor.kind === 'business' ? Store : House
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-6"
      >
        <Icon />
      </span>
      <div className="min-w-0 grow">
        <p className="text-14 text-muted">{t('facts.donor')}</p>
        <h2 className="text-18 break-words">
          {donor.venue ? (
            <Link
              to="/business/$venueId"
              params={{ venueId: donor.venue.id }}
              className="text-wadi underline underline-offset-4"
            >
              <Name>{nameOf(donor)}</Name>
            </Link>
          ) : (
            <Name>{donor.name}</Name>
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
          {t(`donorKinds.${donor.kind}`)}
          {donor.isVerified && <Badge icon={<BadgeCheck aria-hidden />}>{t('verified')}</Badge>}
        </p>
      </div>
      <Rated rating={donor.rating} />
    </Card>
  )
}

export function Rated({ rating }: { rating: DonorBrief['rating'] }) {
  const t = useT('donations.facts')
  const format = useFormat()
  if (!rating) return <p className="text-14 text-muted">{t('notRated')}</p>
  const stars = format.digits(rating.stars.toFixed(1))
  return (
    <p className="flex items-center gap-1.5 text-14">
      <Star aria-hidden className="size-4 fill-turmeric text-turmeric" />
      <span aria-hidden className="font-semibold tabular-nums">
        {stars}
      </span>
      <span aria-hidden className="text-muted tabular-nums">
        ({format.number(rating.count)})
      </span>
      <span className="sr-only">{t('rating', { stars, count: rating.count })}</span>
    </p>
  )
}
