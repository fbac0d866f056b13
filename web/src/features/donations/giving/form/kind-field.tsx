import { mayBeFeed } from '@dawra/contract/donations.rules'
import { useController, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Segmented } from '#ui/choices'
import type { DonationFields } from './fields.ts'

/** For people or for animals; the rules of each differ. */
export function KindField() {
  const t = useT('giving.form')
  const donations = useT('donations.kinds')
  const { field } = useController<DonationFields, 'kind'>({ name: 'kind' })
  const { getValues, setValue } = useFormContext<DonationFields>()
  const choose = (kind: DonationFields['kind']) => {
    field.onChange(kind)
    // What animals may not be fed is not on their list.
    if (kind === 'feed' && !mayBeFeed(getValues('category'))) setValue('category', '', { shouldDirty: true })
  }
  return (
    <Segmented
      legend={t('kind')}
      choices={[
        { value: 'food', label: donations('food') },
        { value: 'feed', label: donations('feed') },
      ]}
      value={field.value}
      onChange={choose}
    />
  )
}
