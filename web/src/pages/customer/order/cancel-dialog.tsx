import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isLastRemaining, isParcel, refundOnCancel } from '#features/orders/order-state.ts'
import { ORDERS } from '#features/orders/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ReasonDialog } from '#ui/reason-dialog'

/** Reasons for a customer; venues have others. */
const REASONS = ['changed_my_mind', 'cannot_come', 'ordered_by_mistake', 'other'] as const
type Reason = (typeof REASONS)[number]

interface CancelDialogProps {
  order: Order
  pickup: Pickup
  onClose: () => void
}

export function CancelDialog({ order, pickup, onClose }: CancelDialogProps) {
  const t = useT('orders.cancel')
  const locale = useLocale()
  const format = useFormat()
  const say = useProblemText()
  const cancelling = useCancelPickup(pickup, onClose)
  const refund = pickup.isCash ? 0 : refundOnCancel(order, pickup)
  const text = isParcel(pickup) ? 'parcelText' : 'text'
  const isLast = isLastRemaining(order, pickup)
  // One order of compost may have several sellers.
  const parcel = isParcel(pickup) && (isLast ? 'parcel' : 'part')
  return (
    <ReasonDialog
      title={t(parcel ? `${parcel}Title` : 'title')}
      description={t.rich(refund > 0 ? text : pickup.isCash ? 'textCash' : `${text}Free`, {
        venue: () => <bdi>{pick(pickup.venue.name, locale)}</bdi>,
        refund: () => <bdi className="font-semibold">{format.money(refund)}</bdi>,
      })}
      action={t(parcel ? `${parcel}Confirm` : 'confirm')}
      keep={t('keep')}
      why={t('why')}
      reasons={REASONS.filter(reason => reason !== 'cannot_come' || pickup.kind !== 'delivery').map(
        reason => ({ value: reason, label: t(`reasons.${reason}`) }),
      )}
      pending={cancelling.isPending}
      problem={cancelling.isError && say(cancelling.error)}
      onConfirm={reason => cancelling.mutate(reason)}
      onClose={onClose}
    >
      {order.voucher && isLast && <p className="mt-3 font-medium">{t('voucherBack')}</p>}
    </ReasonDialog>
  )
}

function useCancelPickup({ id, kind }: Pickup, onDone: () => void) {
  const t = useT('orders.cancel')
  const format = useFormat()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: Reason) =>
      call('POST /api/v1/pickups/{pickupId}/cancel', { params: { pickupId: id }, body: { reason } }),
    onSuccess: ({ refund }) => {
      toast({
        kind: 'success',
        title: t(kind === 'deals' ? 'done' : 'parcelDone'),
        ...(refund > 0 && { body: t('doneText', { refund: format.money(refund) }) }),
      })
      onDone()
    },
    onSettled: () => {
      void invalidate(queryClient, 'GET /api/v1/me/vouchers')
      return invalidate(queryClient, ORDERS)
    },
  })
}
