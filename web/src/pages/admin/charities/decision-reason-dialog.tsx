import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/text-field'

interface WhyDialogProps {
  title: string
  text: string
  action: string
  onClose: () => void
  onSend: (reason: string) => void
  children?: ReactNode
}

const SHORTEST = 3

export function DecisionReasonDialog({ title, text, action, onClose, onSend, children }: WhyDialogProps) {
  const t = useT('charities.office')
  const form = useForm({ defaultValues: { reason: '' } })
  const send = form.handleSubmit(({ reason }) => {
    onSend(reason.trim())
    onClose()
  })
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={title} description={text}>
      <form noValidate onSubmit={send} className="grid gap-4">
        {children}
        <TextArea
          {...form.register('reason', {
            validate: typed => typed.trim().length >= SHORTEST || t('reasonMissing'),
          })}
          maxLength={1000}
          rows={3}
          label={t('reason')}
          error={form.formState.errors.reason?.message}
        />
        <Button type="submit">{action}</Button>
      </form>
    </Dialog>
  )
}
