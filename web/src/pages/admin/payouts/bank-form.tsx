import { parseRials } from '@dawra/contract/platform/digits.rules'
import { useForm } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'

interface Transfer {
  /** In baisa; 0 where the form has no amount. */
  amount: number
  reference: string
  reason: string
}

interface BankFormProps {
  title: string
  text: string
  /** The maximum in baisa; absent when the amount is fixed. */
  most?: number
  onClose: () => void
  onSend: (transfer: Transfer) => void
}

/** Records a transfer from the bank's statement; another member must be able to verify it there. */
export function BankForm({ title, text, ...form }: BankFormProps) {
  return (
    <Dialog open onOpenChange={open => open || form.onClose()} title={title} description={text}>
      <Fields {...form} />
    </Dialog>
  )
}

function Fields({ most, onClose, onSend }: Omit<BankFormProps, 'title' | 'text'>) {
  const t = useT('operatorPayouts.bank')
  const format = useFormat()
  const form = useForm({ defaultValues: { amount: '', reference: '', reason: '' } })
  const { errors } = form.formState
  const isOwed = (typed: string) => {
    const amount = parseRials(typed) ?? 0
    return amount > 0 && amount <= (most ?? 0)
  }
  const send = form.handleSubmit(({ amount, reference, reason }) => {
    onSend({ amount: parseRials(amount) ?? 0, reference: reference.trim(), reason: reason.trim() })
    onClose()
  })
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {most !== undefined && (
        <TextField
          {...form.register('amount', {
            validate: typed => isOwed(typed) || t('amountWrong', { owed: format.money(most) }),
          })}
          inputMode="decimal"
          maxLength={12}
          label={t('amount')}
          error={errors.amount?.message}
        />
      )}
      <TextField
        {...form.register('reference', {
          validate: typed => typed.trim().length >= 3 || t('referenceMissing'),
        })}
        dir="ltr"
        autoComplete="off"
        maxLength={35}
        className="font-code rtl:text-end"
        label={t('reference')}
        error={errors.reference?.message}
      />
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        maxLength={300}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <Button type="submit">{t('ask')}</Button>
    </form>
  )
}
