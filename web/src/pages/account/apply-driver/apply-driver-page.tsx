import { vehicles } from '@dawra/contract/identity/roles.rules'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { AreaField } from '#features/identity/roles/application-fields.tsx'
import { ApplyPage, Done } from '#features/identity/roles/apply-page.tsx'
import { useApplyForm } from '#features/identity/roles/use-apply.ts'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { readablePhone } from '#lib/phone'
import { toast } from '#lib/toasts'
import { useStarted } from '#parts/launch/launch.ts'
import { readPhone, usePersonRules } from '#parts/person/fields.ts'
import { meQuery } from '#parts/person/queries.ts'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { PhoneField } from '#ui/phone-field'
import { SelectField } from '#ui/select-field'

export function DriverPage() {
  const t = useT('roles.driver')
  const name = productName(useLocale())
  const started = useStarted()
  const done = (
    <Done
      icon={<Truck />}
      title={t('doneTitle')}
      action={<LinkButton to="/business/login">{t('doneAction')}</LinkButton>}
    >
      {t('doneText', started)}
    </Done>
  )
  return (
    <ApplyPage become="driver" title={t('title', { name })} text={t('text', started)} done={done}>
      <DriverForm />
    </ApplyPage>
  )
}

type Vehicle = (typeof vehicles)[number]
const EMPTY = { area: '', vehicle: '', phone: '', hasLicence: false }

const detailsOf = async ({ area, vehicle, phone }: typeof EMPTY) => ({
  role: 'driver' as const,
  area,
  vehicle: vehicle as Vehicle,
  phone: (await readPhone(phone)) ?? phone,
  hasLicence: true as const,
})

function DriverForm() {
  const t = useT('roles.driver')
  const roles = useT('roles')
  const rules = usePersonRules()
  const known = useQuery(meQuery()).data?.phone
  const { form, submit } = useApplyForm({
    draft: 'driver',
    empty: { ...EMPTY, phone: known ? readablePhone(known) : '' },
    detailsOf,
    onApplied: () => toast({ kind: 'success', title: t('sent') }),
  })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormProblem>{errors.root?.message}</FormProblem>
      <AreaField
        {...form.register('area', { validate: rules.filled })}
        hint={t('areaHint')}
        error={errors.area?.message}
      />
      <SelectField
        {...form.register('vehicle', { validate: rules.filled })}
        label={t('vehicle')}
        error={errors.vehicle?.message}
      >
        <option value="">{roles('choose')}</option>
        {vehicles.map(vehicle => (
          <option key={vehicle} value={vehicle}>
            {t(`vehicles.${vehicle}`)}
          </option>
        ))}
      </SelectField>
      <PhoneField
        {...form.register('phone', { validate: rules.phone })}
        label={roles('phone')}
        error={errors.phone?.message}
      />
      <CheckboxField
        {...form.register('hasLicence', { validate: ticked => ticked || t('licenceNeeded') })}
        label={t('licence')}
        error={errors.hasLicence?.message}
      />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t('apply')}
      </Button>
    </form>
  )
}
