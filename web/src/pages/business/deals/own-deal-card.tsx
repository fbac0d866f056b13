import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { Link } from '@tanstack/react-router'
import { PortionSteps } from '#features/deals/own/portion-steps.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { dealPlate } from '#parts/plate-of-listing.ts'
import { Badge } from '#ui/badge'
import { ListingCard } from '#ui/card'
import { Price } from '#ui/money'
import { Picture } from '#ui/picture'
import { DealActions } from './deal-actions.tsx'

interface OwnDealCardProps {
  deal: OwnDeal
  onWithdraw: () => void
  onRecall: () => void
}

export function OwnDealCard({ deal, onWithdraw, onRecall }: OwnDealCardProps) {
  const t = useT('businessDeals')
  const locale = useLocale()
  const format = useFormat()
  const picture = (
    <Picture id={deal.picture} plate={dealPlate(deal)} alt="" sizes="104px" width={104} height={144} />
  )
  const title = pick(deal.title, locale)
  const soldOut = deal.status === 'live' && deal.remaining === 0
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-card bg-paper">
      <ListingCard picture={picture} className="grow rounded-b-none">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-18">
            {deal.status === 'ended' ? (
              <span className="line-clamp-2">{title}</span>
            ) : (
              <Link
                to="/business/deals/$dealId"
                params={{ dealId: deal.id }}
                className="line-clamp-2 after:absolute after:inset-0 hover-able:hover:underline hover-able:hover:underline-offset-4"
              >
                {title}
              </Link>
            )}
          </h2>
          {deal.recalledAt ? (
            <Badge tone="danger">{t('statusOf.recalled')}</Badge>
          ) : deal.isHidden ? (
            <Badge tone="danger">{t('statusOf.hidden')}</Badge>
          ) : (
            soldOut && <Badge tone="sun">{t('statusOf.soldOut')}</Badge>
          )}
        </div>
        <p className="text-14 text-muted">{format.window(deal.window)}</p>
        <Price price={deal.price} original={deal.originalPrice} className="mt-1" />
        <Portions deal={deal} />
        {deal.status === 'live' && (
          <div className="mt-2">
            <PortionSteps deal={deal} />
          </div>
        )}
        {deal.isHidden && <p className="mt-1.5 text-14 text-date">{t('row.hidden')}</p>}
      </ListingCard>
      <DealActions deal={deal} onWithdraw={onWithdraw} onRecall={onRecall} />
    </div>
  )
}

function Portions({ deal }: { deal: OwnDeal }) {
  const t = useT('businessDeals.row')
  const format = useFormat()
  const { remaining, held, sold, missing, discarded, given, portions, publishAt, status, membersUntil } = deal
  return (
    <div className="mt-1.5 text-14">
      <p>
        <span className="font-semibold">{t('remaining', { count: remaining })}</span>{' '}
        <span className="text-muted">
          {t('ofPortions', { count: portions })} · {t('sold', { count: sold })}
        </span>
      </p>
      {held > 0 && <p className="text-sea">{t('held', { count: held })}</p>}
      {missing + discarded > 0 && <p className="text-date">{t('refused', { count: missing + discarded })}</p>}
      {given > 0 && <p className="text-sea">{t('given', { count: given })}</p>}
      {membersUntil && <p className="text-sea">{t('membersUntil', { time: format.clock(membersUntil) })}</p>}
      {status === 'scheduled' && publishAt && (
        <p className="text-sea">{t('publishAt', { time: format.momentInside(publishAt) })}</p>
      )}
    </div>
  )
}
