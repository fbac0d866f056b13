import { declineReasons } from '@dawra/contract/settings/causes.rules'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { RadioCards } from '#ui/radio-cards'
import { TextArea } from '#ui/text-field'

type Reason = (typeof declineReasons)[number]

interface DeclineDialogProps {
  name: string
  problem: ReactNode
  pending: boolean
  onClose: () => void
  onSend: (input: { reason: Reason; note: string }) => void
}

export function DeclineDialog({ name, problem, pending, onClose, onSend }: DeclineDialogProps) {
  const t = useT('operatorBusinesses.decision')
  const rules = useT('errors.fields')
  const [reason, setReason] = useState<Reason>(declineReasons[0])
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (note.trim() !== '') onSend({ reason, note: note.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('declineTitle', { name: `\u2068${name}\u2069` })}
      description={t('declineText')}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <RadioCards
          legend={t('reason')}
          choices={declineReasons.map(value => ({ value, label: t(`reasons.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={1000}
          rows={3}
          label={t('note')}
          error={isTried && note.trim() === '' ? rules('required') : undefined}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" variant="danger" pending={pending}>
          {t('decline')}
        </Button>
      </form>
    </Dialog>
  )
}
