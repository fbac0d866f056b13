import { shortNumber } from '#features/orders/board/order-number.tsx'
import { useT } from '#lib/i18n'
import { isolatedCode } from '#parts/pickup-code/code.ts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Money } from '#ui/money'
import type { CashDue } from './use-code-entry.ts'

interface CashDialogProps {
  due: CashDue
  pending: boolean
  onCollected: () => void
  onClose: () => void
}

export function CashDialog({ due, pending, onCollected, onClose }: CashDialogProps) {
  const t = useT('businessOrders.cash')
  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || onClose()}
      title={t.rich('collect', { amount: () => <Money baisa={due.amount} /> })}
      description={t('text', { number: isolatedCode(shortNumber(due.orderNumber)) })}
      action={t('collected')}
      keep={t('notYet')}
      pending={pending}
      onConfirm={onCollected}
    />
  )
}
