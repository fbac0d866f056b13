import type { BoardPickup } from '@dawra/contract/board'
import type { OwnDeal } from '@dawra/contract/deals'
import { useQueries } from '@tanstack/react-query'
import { ownDealQuery, useLiveOwnDeals } from '#features/deals/own/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useVenue } from '#parts/venue/use-venue.ts'
import { CheckboxField } from '#ui/checkbox-field'

interface RestOfDealsProps extends Pick<BoardPickup, 'lines'> {
  /** Deals that stay on sale; the others go off sale with the order. */
  kept: readonly string[]
  onKeep: (dealIds: readonly string[]) => void
}

const isOver = (deal: OwnDeal | undefined) => deal?.status === 'withdrawn' || deal?.status === 'ended'

/** Whether the rest of what was refused goes off sale too, deal by deal. Not asked of what is off sale already. */
export function RestOfDeals({ lines, kept, onKeep }: RestOfDealsProps) {
  const t = useT('businessOrders.cancel.rest')
  const locale = useLocale()
  useLiveOwnDeals(useVenue().id)
  const deals = useQueries({
    queries: lines.map(({ dealId }) => ({ ...ownDealQuery(dealId), refetchOnMount: 'always' as const })),
  })
  const asked = lines
    .map((line, at) => ({ ...line, deal: deals[at]?.data }))
    .filter(({ deal }) => !isOver(deal))
  if (asked.length === 0) return null
  const flip = (dealId: string) =>
    onKeep(kept.includes(dealId) ? kept.filter(id => id !== dealId) : [...kept, dealId])
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{t('question')}</legend>
      {asked.map(({ dealId, title, deal }) => (
        <CheckboxField
          key={dealId}
          checked={!kept.includes(dealId)}
          onChange={() => flip(dealId)}
          label={
            <span className="grid wrap-anywhere">
              {t('takeOff', { title: pick(title, locale) })}
              <span className="min-h-5 text-14 text-muted">
                {deal && t('left', { count: deal.remaining })}
              </span>
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
