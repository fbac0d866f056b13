import { toLatinDigits } from '@dawra/contract/digits.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { showRecoveryCode } from '#lib/second-factors'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import { useFactorWords } from './use-factor-words.ts'

export function RecoveryForm({ onShown }: { onShown: () => void }) {
  const t = useT('secondFactor')
  const words = useFactorWords()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const show = form.handleSubmit(async ({ code }) => {
    try {
      await showRecoveryCode(toLatinDigits(code))
      onShown()
    } catch (error) {
      form.setError('code', { message: words(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={show} className="grid gap-4">
      <TextField
        {...form.register('code', { validate: typed => typed.trim() !== '' || t('noRecoveryCode') })}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-code rtl:text-end"
        label={t('recoveryCode')}
        error={errors.code?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('go')}
      </Button>
    </form>
  )
}
