import type { OwnDeal } from '@dawra/contract/deals'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { useWithdraw } from './use-deal-actions.ts'

interface WithdrawDialogProps {
  /** Null: closed. */
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
