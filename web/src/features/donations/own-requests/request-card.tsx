import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { donationPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { ListingCard } from '#ui/card'
import { CopyNote } from '#ui/copy-note'
import { Money } from '#ui/money'
import { Picture } from '#ui/picture'
import { Time } from '#ui/time'
import { useDonorName } from '../use-donor-name.ts'
import { isToBeFetched, requestLabel, toneOf } from './request-state.ts'

export function RequestBadge({ request }: { request: OwnRequest }) {
  const t = useT('donations.status')
  const word = requestLabel(request)
  return <Badge tone={toneOf(word)}>{t(word)}</Badge>
}

export function RequestCard({ request }: { request: OwnRequest }) {
  const t = useT('donations')
  const locale = useLocale()
  const nameOf = useDonorName()
  const format = useFormat()
  const { donation, agreedAt, wishedAt } = request
  const at = agreedAt ?? wishedAt
  return (
    <ListingCard
      picture={
        <Picture
          id={donation.picture}
          plate={donationPlate(donation)}
          alt=""
          sizes="104px"
          width={104}
          height={160}
        />
      }
      className="min-h-36"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RequestBadge request={request} />
        {request.unread > 0 && (
          <Badge tone="sea" icon={<MessageCircle aria-hidden />}>
            {t('requests.unread', { count: request.unread })}
          </Badge>
        )}
      </div>
      <h2 className="mt-1.5 line-clamp-2 text-18">
        <Link
          to="/requests/$requestId"
          params={{ requestId: request.id }}
          className="after:absolute after:inset-0"
        >
          <Name>{pick(donation.title, locale)}</Name>
        </Link>
      </h2>
      <p className="text-14 text-muted" suppressHydrationWarning>
        <Name>{nameOf(donation.donor)}</Name>
        {` · ${format.weight(request.grams)} · `}
        {request.price > 0 ? <Money baisa={request.price} /> : t('free')}
      </p>
      <p className="text-14 font-medium" suppressHydrationWarning>
        {format.moment(at)}
      </p>
      {isToBeFetched(request) && (
        <p className="mt-1">
          <Code className="text-22 font-semibold text-wadi">{request.code}</Code>
        </p>
      )}
    </ListingCard>
  )
}

export function RequestsCopyNote({ savedAt }: { savedAt: string }) {
  const t = useT('donations.requests')
  return <CopyNote>{t.rich('offline', { time: () => <Time at={savedAt} /> })}</CopyNote>
}
