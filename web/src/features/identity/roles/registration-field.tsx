import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { TextField } from '#ui/text-field'

/** The number of a commercial registration. */
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
