import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { SelectField } from '#ui/select-field'

interface ChoiceFormProps {
  title: string
  text: string
  label: string
  choices: readonly { value: string; label: string }[]
  action: string
  onClose: () => void
  onChosen: (value: string, reason: string) => void
}

export function ChoosePayoutForm({ title, text, ...form }: ChoiceFormProps) {
  return (
    <Dialog open onOpenChange={open => open || form.onClose()} title={title} description={text}>
      <Fields {...form} />
    </Dialog>
  )
}

function Fields({ label, choices, action, onClose, onChosen }: Omit<ChoiceFormProps, 'title' | 'text'>) {
  const t = useT('operatorPayouts')
  const form = useForm({ defaultValues: { chosen: choices[0]?.value ?? '', reason: '' } })
  const send = form.handleSubmit(({ chosen, reason }) => {
    onChosen(chosen, reason.trim())
    onClose()
  })
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <SelectField {...form.register('chosen')} label={label}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        maxLength={300}
        label={t('reason')}
        error={form.formState.errors.reason?.message}
      />
      <Button type="submit">{action}</Button>
    </form>
  )
}
