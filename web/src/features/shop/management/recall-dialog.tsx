import type { Batch } from '@dawra/contract/shop/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useShopManager } from './shop-manager.tsx'

const isolated = (code: string) => `\u2066${code}\u2069`

/** Takes a batch off sale permanently; only for the office. */
export function RecallDialog({ batch: { code, mixedInto }, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useT('operatorCompost.recall')
  const queryClient = useQueryClient()
  const { stock } = useShopManager()
  const shown = isolated(code)
  const along = mixedInto.length > 0 ? ` ${t('along', { codes: mixedInto.map(isolated).join(' · ') })}` : ''
  const recalling = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/v1/admin/batches/{code}/recall', { params: { code }, body: { reason } }),
    onSuccess: () => {
      toast({ kind: 'success', title: t('done', { code: shown }) })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(stock()),
  })
  return (
    <ReasonDialog
      title={t('title', { code: shown })}
      description={t('text') + along}
      label={t('reason')}
      hint={t('reasonHint')}
      action={t('action')}
      pending={recalling.isPending}
      error={recalling.error}
      onConfirm={recalling.mutate}
      onClose={onClose}
    />
  )
}
