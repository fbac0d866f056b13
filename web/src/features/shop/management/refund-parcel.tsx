import type { Parcel } from '@dawra/contract/orders/parcels'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useShopManager } from './shop-manager.tsx'

export function RefundParcel({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useT('operatorCompost.refund')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { parcels } = useShopManager()
  const refunding = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/v1/admin/pickups/{pickupId}/refund', {
        params: { pickupId: parcel.id },
        body: { reason },
      }),
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
      label={t('reason')}
      action={t('action')}
      pending={refunding.isPending}
      error={refunding.error}
      onConfirm={refunding.mutate}
      onClose={onClose}
    />
  )
}
