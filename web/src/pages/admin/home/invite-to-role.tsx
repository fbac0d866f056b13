import { invitedRoles } from '@dawra/contract/identity/roles.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { useInviteToRole } from './queries.ts'

const EMPTY = { email: '', role: 'driver' as (typeof invitedRoles)[number] }

export function InviteToRole() {
  const t = useT('operator.invite')
  const names = useT('roles.names')
  const say = useOperatorProblem()
  const rules = usePersonRules()
  const inviting = useInviteToRole()
  const form = useForm({ defaultValues: EMPTY, ...VALIDATION_MODE })
  const { errors } = form.formState
  const invite = form.handleSubmit(({ email, role }) =>
    inviting.mutate(
      { email: email.trim(), role },
      {
        onSuccess: (_, invitation) => {
          toast({ kind: 'success', title: t('sent', { email: `\u2066${invitation.email}\u2069` }) })
          form.reset(EMPTY)
        },
      },
    ),
  )
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 text-14 text-muted">{t('text')}</p>
      <form noValidate onSubmit={invite} className="mt-4 grid gap-4">
        <FormProblem>{inviting.isError && say(inviting.error)}</FormProblem>
        <TextField
          {...form.register('email', { validate: rules.email })}
          type="email"
          autoComplete="off"
          label={t('email')}
          error={errors.email?.message}
        />
        <SelectField {...form.register('role')} label={t('role')}>
          {invitedRoles.map(role => (
            <option key={role} value={role}>
              {names(role)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={inviting.isPending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}
