import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { DigitsField } from '../digits-field.tsx'
import { useFactorErrorMessage } from './use-factor-error-message.ts'

interface CodeFormProps {
  /** Rejects with the error of the auth client. */
  onCode: (code: string) => Promise<void>
  action: string
}

export function CodeForm({ onCode, action }: CodeFormProps) {
  const t = useT('secondFactor')
  const describeError = useFactorErrorMessage()
  const form = useForm({ defaultValues: { digits: '' } })
  const show = form.handleSubmit(async typed => {
    try {
      await onCode(typed.digits)
    } catch (error) {
      form.setError('digits', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={show} className="grid gap-4">
      <DigitsField form={form} label={t('code')} incomplete={t('incomplete')} />
      <Button type="submit" size="large" pending={form.formState.isSubmitting}>
        {action}
      </Button>
    </form>
  )
}
