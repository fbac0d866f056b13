import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { MAILED_DIGITS, toMailedDigits } from '../mailed-digits.ts'
import { useFactorWords } from './use-factor-words.ts'

interface CodeFormProps {
  /** Throws what the client throws. */
  onCode: (code: string) => Promise<void>
  /** The words of the button. */
  action: string
}

/** Six digits, in either script. */
export function CodeForm({ onCode, action }: CodeFormProps) {
  const t = useT('secondFactor')
  const words = useFactorWords()
  const form = useForm({ defaultValues: { digits: '' } })
  const { errors, isSubmitting } = form.formState
  const digits = form.register('digits', {
    validate: typed => typed.length === MAILED_DIGITS || t('incomplete'),
  })
  const show = form.handleSubmit(async typed => {
    try {
      await onCode(typed.digits)
    } catch (error) {
      form.setError('digits', { message: words(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={show} className="grid gap-4">
      <TextField
        {...digits}
        onChange={event => {
          event.target.value = toMailedDigits(event.target.value)
          return digits.onChange(event)
        }}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        className="text-center font-code text-22 tracking-[0.3em]"
        label={t('code')}
        error={errors.digits?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
