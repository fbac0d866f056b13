import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { donationPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { ListingCard } from '#ui/card'
import { Picture } from '#ui/picture'
import { donationPagePath } from '../received/donation-page-path.ts'
import { OwnBadge } from './own-badge.tsx'

export function OwnCard({ donation }: { donation: OwnDonation }) {
  const t = useT('giving.own')
  const locale = useLocale()
  const format = useFormat()
  const { id, title, picture, window, grams, gramsLeft, gramsCollected, leftover, waiting, status } = donation
  const isOpen = status === 'available' || status === 'reserved'
  return (
    <ListingCard
      picture={
        <Picture id={picture} plate={donationPlate(donation)} alt="" sizes="104px" width={104} height={144} />
      }
      className="min-h-36"
    >
      <div className="flex flex-wrap gap-1.5">
        <OwnBadge donation={donation} />
        {isOpen && waiting > 0 && <Badge tone="sun">{t('waiting', { count: waiting })}</Badge>}
      </div>
      <h2 className="mt-1.5 line-clamp-2 text-18">
        <Link
          to={donationPagePath(donation)}
          params={{ donationId: id }}
          className="after:absolute after:inset-0"
        >
          <Name>{pick(title, locale)}</Name>
        </Link>
      </h2>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {isOpen
          ? t('left', { left: format.weight(gramsLeft), all: format.weight(grams) })
          : gramsCollected > 0
            ? t('given', { grams: format.weight(gramsCollected) })
            : format.weight(grams)}
        {leftover && ` · ${t('portions', { count: leftover.portions })}`}
      </p>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {format.window(window)}
      </p>
    </ListingCard>
  )
}
