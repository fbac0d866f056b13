import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextArea } from '#ui/text-field'

interface DeclineChangeProps {
  name: string
  onClose: () => void
  onSend: (note: string) => void
}

const SHORTEST = 3

export function DeclineChange({ name, onClose, onSend }: DeclineChangeProps) {
  const t = useT('operatorBusinesses.changes')
  const form = useForm({ defaultValues: { note: '' } })
  const send = form.handleSubmit(({ note }) => {
    onSend(note.trim())
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('declineTitle', { name: `\u2068${name}\u2069` })}
      description={t('declineText')}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <TextArea
          {...form.register('note', {
            validate: typed => typed.trim().length >= SHORTEST || t('noteMissing'),
          })}
          maxLength={1000}
          rows={3}
          label={t('note')}
          error={form.formState.errors.note?.message}
        />
        <Button type="submit" variant="danger">
          {t('decline')}
        </Button>
      </form>
    </Dialog>
  )
}
