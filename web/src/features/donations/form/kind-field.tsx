import { useController } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Segmented } from '#ui/choices'
import type { DonationFields } from './fields.ts'

/** For people or for animals; the rules of each differ. */
export function KindField() {
  const t = useT('giving.form')
  const donations = useT('donations.kinds')
  const { field } = useController<DonationFields, 'kind'>({ name: 'kind' })
  return (
    <Segmented
      legend={t('kind')}
      choices={[
        { value: 'food', label: donations('food') },
        { value: 'feed', label: donations('feed') },
      ]}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
