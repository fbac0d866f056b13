import { type ApplicationField, applicationFields } from '@dawra/contract/businesses/rules'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextArea } from '#ui/text-field'
import { useFieldName } from './use-application-field-name.ts'

interface MoreDialogProps {
  name: string
  problem: ReactNode
  pending: boolean
  onClose: () => void
  onSend: (input: { wanted: ApplicationField[]; note: string }) => void
}

export function RequestMoreDialog({ name, problem, pending, onClose, onSend }: MoreDialogProps) {
  const t = useT('operatorBusinesses.decision')
  const nameOf = useFieldName()
  const rules = useT('errors.fields')
  const [wanted, setWanted] = useState<readonly ApplicationField[]>([])
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wanted.length > 0 && note.trim() !== '') onSend({ wanted: [...wanted], note: note.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('moreTitle', { name: `\u2068${name}\u2069` })}
      description={t('moreText')}
    >
      <form noValidate onSubmit={send} className="grid gap-4">
        <fieldset aria-describedby="which-problem">
          <legend className="font-medium">{t('which')}</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {applicationFields.map(field => (
              <CheckboxField
                key={field}
                label={nameOf(field)}
                checked={wanted.includes(field)}
                onChange={({ target }) =>
                  setWanted(target.checked ? [...wanted, field] : wanted.filter(other => other !== field))
                }
              />
            ))}
          </div>
          <FieldProblem
            id="which-problem"
            message={isTried && wanted.length === 0 ? t('whichNone') : undefined}
          />
        </fieldset>
        <TextArea
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={1000}
          rows={3}
          label={t('note')}
          error={isTried && note.trim() === '' ? rules('required') : undefined}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" pending={pending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
