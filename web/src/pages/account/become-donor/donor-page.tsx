import { HandHeart } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import {
  AreaField,
  RegistrationField,
  typedRegistration,
  useRegistrationRule,
} from '#features/identity/roles/application-fields.tsx'
import { ApplyPage, Done } from '#features/identity/roles/apply-page.tsx'
import { useApplyForm } from '#features/identity/roles/use-apply.ts'
import { useT } from '#lib/i18n'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { Segmented } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { TextField } from '#ui/text-field'

export function DonorPage() {
  const t = useT('roles.donor')
  const done = (
    <Done
      icon={<HandHeart />}
      title={t('doneTitle')}
      action={
        <WhenOpen name="giving">
          <LinkButton to="/create-donation" search={{}}>
            {t('doneAction')}
          </LinkButton>
        </WhenOpen>
      }
    >
      {t('doneText')}
    </Done>
  )
  return (
    <ApplyPage become="donor" title={t('title')} text={t('text')} done={done}>
      <DonorForm />
    </ApplyPage>
  )
}

interface Fields {
  kind: 'household' | 'business'
  name: string
  registration: string
  area: string
}

const EMPTY: Fields = { kind: 'household', name: '', registration: '', area: '' }

const detailsOf = ({ kind, name, registration, area }: Fields) => ({
  role: 'donor' as const,
  kind,
  name: name.trim(),
  registrationNumber: kind === 'business' ? typedRegistration(registration) : null,
  area,
})

function DonorForm() {
  const t = useT('roles.donor')
  const rules = usePersonRules()
  const registration = useRegistrationRule(false)
  const { form, submit } = useApplyForm({ draft: 'donor', empty: EMPTY, detailsOf })
  const { errors, isSubmitting } = form.formState
  const kind = useWatch({ control: form.control, name: 'kind' })
  const isBusiness = kind === 'business'
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <Segmented
        legend={t('kind')}
        choices={[
          { value: 'household', label: t('household') },
          { value: 'business', label: t('business') },
        ]}
        value={kind}
        onChange={value => form.setValue('kind', value)}
      />
      <TextField
        {...form.register('name', { validate: rules.filled })}
        autoComplete={isBusiness ? 'organization' : 'name'}
        maxLength={120}
        label={isBusiness ? t('nameBusiness') : t('nameHousehold')}
        hint={isBusiness ? undefined : t('nameHouseholdHint')}
        error={errors.name?.message}
      />
      {isBusiness && (
        <RegistrationField
          {...form.register('registration', { validate: registration })}
          error={errors.registration?.message}
        />
      )}
      <AreaField {...form.register('area', { validate: rules.filled })} error={errors.area?.message} />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('apply')}
      </Button>
    </form>
  )
}
