import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { BoardPickup } from '@dawra/contract/orders/board'
import { leftOf } from '@dawra/contract/orders/part-refunds.rules'
import { goodsAfterCancel } from '@dawra/contract/orders/rules'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { ownDealQuery, useLiveOwnDeals } from '#features/deals/own/queries.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { RadioCards } from '#ui/radio-cards'
import { useCancel, type VenueReason } from './use-board-actions.ts'

const REASONS: readonly VenueReason[] = ['sold_out', 'quality', 'closing', 'other']

/** Whether the food is sold again after this reason; if not, the remaining portions of its deals are doubtful too. */
const isSoldAgain = (reason: VenueReason) => goodsAfterCancel('deals', 'venue', reason) === 'on_sale'

interface CancelDialogProps {
  pickup: BoardPickup | null
  onClose: () => void
}

export function CancelDialog({ pickup, onClose }: CancelDialogProps) {
  const t = useT('businessOrders.cancel')
  const format = useFormat()
  if (!pickup) return null
  const title =
    pickup.status === 'confirmed' ? t('refuseTitle', named(pickup)) : t('cancelTitle', named(pickup))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      description={pickup.cashToCollect ? t('textCash') : t('text', { amount: format.money(leftOf(pickup)) })}
    >
      <Reasons pickup={pickup} onClose={onClose} />
    </Dialog>
  )
}

const named = ({ orderNumber }: BoardPickup) => ({ number: `\u2066${orderNumber}\u2069` })

function Reasons({ pickup, onClose }: { pickup: BoardPickup; onClose: () => void }) {
  const t = useT('businessOrders.cancel')
  const actions = useT('businessOrders.actions')
  const online = useOnline()
  const cancel = useCancel(onClose)
  const [reason, setReason] = useState<VenueReason | null>(null)
  const [stillOnSale, setStillOnSale] = useState<readonly string[]>([])
  const offersRest = reason !== null && !isSoldAgain(reason)
  const takeOffSale = pickup.lines.map(({ dealId }) => dealId).filter(id => !stillOnSale.includes(id))
  const whyNot = online ? !reason && t('chooseFirst') : actions('offline')
  return (
    <>
      <RadioCards
        legend={t('why')}
        choices={REASONS.map(option => ({
          value: option,
          label: t(`reasons.${option}`),
          hint: t(isSoldAgain(option) ? 'soldAgain' : 'notSoldAgain'),
        }))}
        value={reason}
        onChange={setReason}
      />
      {offersRest && <RestOfDeals lines={pickup.lines} stored={stillOnSale} onKeep={setStillOnSale} />}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" size="large" onClick={onClose} className="min-h-14">
          {t('keep')}
        </Button>
        <Button
          variant="danger"
          size="large"
          whyNot={whyNot}
          pending={cancel.isPending}
          onClick={() =>
            reason && cancel.mutate({ pickup, reason, takeOffSale: offersRest ? takeOffSale : [] })
          }
          className="min-h-14"
        >
          {pickup.status === 'confirmed' ? t('refuse') : t('cancel')}
        </Button>
      </div>
    </>
  )
}

interface RestOfDealsProps extends Pick<BoardPickup, 'lines'> {
  /** Deals that stay on sale; the others are withdrawn with the order. */
  stored: readonly string[]
  onKeep: (dealIds: readonly string[]) => void
}

const isOver = (deal: OwnDeal | undefined) => deal?.status === 'withdrawn' || deal?.status === 'ended'

/** Whether the rest of each refused deal is withdrawn too. Not shown for deals that are off sale already. */
function RestOfDeals({ lines, stored, onKeep }: RestOfDealsProps) {
  const t = useT('businessOrders.cancel.rest')
  const locale = useLocale()
  useLiveOwnDeals(useVenue().id)
  const deals = useQueries({
    queries: lines.map(({ dealId }) => ({ ...ownDealQuery(dealId), refetchOnMount: 'always' as const })),
  })
  const requested = lines
    .map((line, at) => ({ ...line, deal: deals[at]?.data }))
    .filter(({ deal }) => !isOver(deal))
  if (requested.length === 0) return null
  const flip = (dealId: string) =>
    onKeep(stored.includes(dealId) ? stored.filter(id => id !== dealId) : [...stored, dealId])
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{t('question')}</legend>
      {requested.map(({ dealId, title, deal }) => (
        <CheckboxField
          key={dealId}
          checked={!stored.includes(dealId)}
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
