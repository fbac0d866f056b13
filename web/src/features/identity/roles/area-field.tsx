import { AREAS } from '@dawra/contract/areas.rules'
import type { ComponentProps } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { SelectField } from '#ui/select-field'

/** One of the city's areas. */
export function AreaField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const t = useT('roles')
  const locale = useLocale()
  return (
    <SelectField {...props} label={t('area')}>
      <option value="">{t('choose')}</option>
      {AREAS.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  )
}
