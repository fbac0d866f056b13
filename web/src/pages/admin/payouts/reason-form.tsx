import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/text-field'

interface ReasonFormProps {
  open: boolean
  title: string
  /** States who reads the reason; by default, the payee. */
  text?: string
  action: string
  onClose: () => void
  onReason: (reason: string) => void
}

export function ReasonForm({ open, onClose, title, text, ...form }: ReasonFormProps) {
  const t = useT('operatorPayouts')
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={text ?? t('reasonText')}>
      <Fields {...form} onClose={onClose} />
    </Dialog>
  )
}

const SHORTEST = 3

function Fields({ action, onClose, onReason }: Omit<ReasonFormProps, 'open' | 'title' | 'text'>) {
  const t = useT('operatorPayouts')
  const form = useForm({ defaultValues: { reason: '' } })
  const send = form.handleSubmit(({ reason }) => {
    onReason(reason.trim())
    onClose()
  })
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <TextArea
        {...form.register('reason', {
          validate: typed => typed.trim().length >= SHORTEST || t('reasonMissing'),
        })}
        maxLength={300}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
