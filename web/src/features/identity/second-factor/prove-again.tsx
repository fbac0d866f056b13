import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { PasswordField } from '#ui/text-field'
import { CodeForm } from './code-form.tsx'
import { sendProof, showPassword, showProof } from './second-factors.ts'
import { useFactorErrorMessage } from './use-factor-error-message.ts'

interface ShowAgainProps {
  /** Called when the session may add sign-in methods, for ten minutes. */
  onShown: () => void
}

/** Re-authenticates a user who signed in a while ago, with the password or a mailed code. */
export function ProveAgain({ onShown }: ShowAgainProps) {
  const t = useT('security.showAgain')
  const describeError = useFactorErrorMessage()
  const sending = useMutation({ mutationFn: sendProof })
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('text')}</p>
      <FormProblem>{sending.error && describeError(sending.error)}</FormProblem>
      {sending.isSuccess ? (
        <>
          <p role="status">{t('sent')}</p>
          <CodeForm action={t('go')} onCode={code => showProof(code).then(onShown)} />
        </>
      ) : (
        <PasswordForm onShown={onShown} />
      )}
      <Button variant="ghost" pending={sending.isPending} onClick={() => sending.mutate()}>
        {t(sending.isSuccess ? 'sendAgain' : 'sendCode')}
      </Button>
    </div>
  )
}

function PasswordForm({ onShown }: ShowAgainProps) {
  const t = useT('security.showAgain')
  const describeError = useFactorErrorMessage()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const show = form.handleSubmit(async ({ password }) => {
    try {
      await showPassword(password)
      onShown()
    } catch (error) {
      form.setError('password', { message: describeError(error) }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={show} className="grid gap-4">
      <PasswordField
        {...form.register('password', { validate: typed => typed !== '' || t('missing') })}
        autoComplete="current-password"
        label={t('password')}
        error={errors.password?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('go')}
      </Button>
    </form>
  )
}
