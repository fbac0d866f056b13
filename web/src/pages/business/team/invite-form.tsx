import type { VenueRole } from '@dawra/contract/venues/schemas'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { VALIDATION_MODE } from '#lib/validation-mode'
import { usePersonRules } from '#parts/person/fields.ts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { addedBy, roleBefore } from './abilities.ts'
import { useInvite } from './queries.ts'
import { VENUE_ROLES } from './roles.ts'

const EMPTY: { email: string; role: VenueRole } = { email: '', role: 'staff' }

export function InviteForm() {
  const t = useT('team')
  const say = useProblemText()
  const rules = usePersonRules()
  const roleText = useRoleText()
  const inviting = useInvite(useVenue().id)
  const form = useForm({ defaultValues: EMPTY, ...VALIDATION_MODE })
  const { errors, isSubmitting } = form.formState
  const invite = form.handleSubmit(async typed => {
    const email = typed.email.trim()
    try {
      await inviting.mutateAsync({ email, role: typed.role })
      toast({ kind: 'success', title: t('sent', { email: `\u2066${email}\u2069` }) })
      form.reset(EMPTY)
    } catch (error) {
      form.setError('root', { message: say(error) })
    }
  })
  return (
    <Card>
      <h2 className="text-22">{t('invite')}</h2>
      <p className="mt-1 text-14 text-muted">{t('inviteText')}</p>
      <form noValidate onSubmit={invite} className="mt-4 grid gap-4">
        <FormProblem>{errors.root?.message}</FormProblem>
        <TextField
          {...form.register('email', { validate: rules.email })}
          type="email"
          autoComplete="off"
          label={t('email')}
          error={errors.email?.message}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{t('role')}</legend>
          {VENUE_ROLES.map(role => (
            <RadioCard
              key={role}
              {...form.register('role')}
              value={role}
              label={t(`roles.${role}`)}
              hint={<span className="block first-letter:uppercase">{roleText(role)}</span>}
            />
          ))}
        </fieldset>
        <Button type="submit" pending={isSubmitting}>
          {t('send')}
        </Button>
      </form>
    </Card>
  )
}

function useRoleText() {
  const t = useT('team')
  return (role: VenueRole): string => {
    const [first = 'deals', ...more] = addedBy(role)
    const added = more.reduce(
      (listed, name) => t('and', { listed, more: t(`abilities.${name}`) }),
      t(`abilities.${first}`),
    )
    const before = roleBefore(role)
    return before ? t('likeAnd', { role: t(`roles.${before}`), added }) : added
  }
}
