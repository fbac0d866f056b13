import type { Parcel } from '@dawra/contract/orders/parcels'
import { goodsAfterCancel } from '@dawra/contract/orders/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonDialog } from '#ui/reason-dialog'
import { useShopManager } from './shop-manager.tsx'

const REASONS = ['sold_out', 'quality', 'closing', 'other'] as const
type Reason = (typeof REASONS)[number]

export function CancelParcel({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useT('operatorCompost.cancelling')
  const format = useFormat()
  const { say, parcels, side } = useShopManager()
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: (reason: Reason) =>
      call('POST /api/v1/pickups/{pickupId}/cancel', { params: { pickupId: parcel.id }, body: { reason } }),
    onSuccess: ({ refund }) => {
      toast({ kind: 'success', title: t('done', { amount: format.money(refund) }) })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(parcels()),
  })
  return (
    <ReasonDialog
      title={t('title', { number: `\u2066${parcel.orderNumber}\u2069` })}
      description={t('text')}
      action={t('action')}
      keep={t('keep')}
      why={t('why')}
      reasons={REASONS.map(reason => ({
        value: reason,
        label: t(`reasons.${reason}`),
        hint: t(
          goodsAfterCancel(parcel.kind, side === 'office' ? 'operator' : 'venue', reason) === 'on_sale'
            ? 'soldAgain'
            : 'writtenOff',
        ),
      }))}
      pending={cancelling.isPending}
      problem={cancelling.isError && say(cancelling.error)}
      onConfirm={reason => cancelling.mutate(reason)}
      onClose={onClose}
    />
  )
}
