import { REGISTRATION, registrationOf } from '@dawra/contract/identity/roles.rules'
import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { ComponentProps } from 'react'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { Segmented } from '#ui/choices'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import type { Company } from '../sign-up.ts'

export function AreaField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useT('roles')
  const locale = useLocale()
  return (
    <SelectField {...props} label={t('area')}>
      <option value="">{t('choose')}</option>
      {choosableAreas(useCity(), locale).map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  )
}

interface CompanyKindProps {
  value: Company['kind']
  onChange: (kind: Company['kind']) => void
}

export function CompanyKind(props: CompanyKindProps) {
  const t = useT('roles.buyer')
  return (
    <Segmented
      {...props}
      legend={t('kind')}
      choices={[
        { value: 'company', label: t('company') },
        { value: 'farm', label: t('farm') },
      ]}
    />
  )
}

/** The normalized number; null for an empty field. */
export const typedRegistration = (typed: string) => registrationOf(typed) || null

/** The validation of a registration number. @param optional whether it may be empty */
export function useRegistrationRule(optional: boolean) {
  const t = useT('roles.registration')
  return (typed: string) => {
    const registration = typedRegistration(typed)
    const isFine = registration === null ? optional : REGISTRATION.test(registration)
    return isFine || t('wrong')
  }
}

export function RegistrationField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useT('roles.registration')
  return (
    <TextField
      {...props}
      dir="ltr"
      inputMode="numeric"
      className="rtl:text-end"
      label={t('label')}
      hint={t('hint')}
    />
  )
}
