import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { putOwnDeal } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ConfirmDialog } from '#ui/confirm-dialog'

interface WithdrawDialogProps {
  deal: OwnDeal | null
  onClose: () => void
}

export function WithdrawDialog({ deal, onClose }: WithdrawDialogProps) {
  const t = useT('businessDeals.withdraw')
  const locale = useLocale()
  const withdraw = useWithdraw(onClose)
  if (!deal) return null
  const owed = deal.sold + deal.held
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { title: pick(deal.title, locale) })}
      description={owed > 0 ? t('textSold', { count: owed }) : t('text')}
      action={t('action')}
      keep={t('keep')}
      dangerous
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate(deal)}
    />
  )
}

function useWithdraw(onDone: () => void) {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const locale = useLocale()
  const t = useT('businessDeals.actions')
  return useMutation({
    mutationFn: ({ id: dealId }: OwnDeal) =>
      call('POST /api/v1/deals/{dealId}/withdraw', { params: { dealId } }),
    onSuccess: deal => {
      putOwnDeal(queryClient, deal)
      toast({ kind: 'success', title: t('withdrawn', { title: pick(deal.title, locale) }) })
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
    onSettled: onDone,
  })
}
