import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { QUIET_LINK } from '#features/identity/login-frame.tsx'
import { SECURITY } from '#features/identity/second-factor/queries.ts'
import { changePassword } from '#features/identity/second-factor/second-factors.ts'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { usePersonRules } from '#parts/person/fields.ts'
import { useAuthErrorMessage } from '#parts/person/use-auth-error-message.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { PasswordField } from '#ui/text-field'

type Fields = { current: string; password: string }

const ABOUT = {
  invalid_credentials: ['current', 'wrong'],
  reauthentication_needed: ['current', 'needed'],
  same_password: ['password', 'same'],
} as const

export function PasswordSection() {
  const t = useT('security.password')
  const describeError = useAuthErrorMessage()
  const rules = usePersonRules()
  const session = useSession()
  const queryClient = useQueryClient()
  const form = useForm<Fields>({ defaultValues: { current: '', password: '' }, ...VALIDATION_MODE })
  const { errors, isSubmitting } = form.formState
  const save = form.handleSubmit(async ({ current, password }) => {
    try {
      await changePassword(current, password)
      form.reset()
      await invalidate(queryClient, SECURITY)
      toast({ kind: 'success', title: t('saved'), body: t('savedText') })
    } catch (error) {
      const { place, code, message } = describeError(error)
      const [field, key] = ABOUT[code as keyof typeof ABOUT] ?? [place === 'password' ? place : 'root']
      form.setError(field, { message: key ? t(key) : message }, { shouldFocus: true })
    }
  })
  return (
    <Panel title={t('title')} text={t('text')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <FormProblem>{errors.root?.message}</FormProblem>
        {/* For password managers, which store the new password under this name. */}
        <input
          type="email"
          autoComplete="username"
          value={session.status === 'user' ? session.user.email : ''}
          readOnly
          hidden
        />
        <PasswordField
          {...form.register('current')}
          autoComplete="current-password"
          label={t('current')}
          error={errors.current?.message}
        />
        <PasswordField
          {...form.register('password', { validate: rules.newPassword })}
          autoComplete="new-password"
          label={t('new')}
          hint={t('hint')}
          error={errors.password?.message}
        />
        <Button type="submit" variant="secondary" pending={isSubmitting}>
          {t('save')}
        </Button>
        <Link
          to="/login/forgot"
          search={{ next: '/profile/security' }}
          className={`${QUIET_LINK} -mt-2 justify-self-start text-14`}
        >
          {t('forgot')}
        </Link>
      </form>
    </Panel>
  )
}
