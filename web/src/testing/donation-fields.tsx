import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type DonationFields, emptyFields } from '#features/donations/giving/form/fields.ts'
import { mount } from './mount.tsx'

/** A winter evening in Muscat: hot food is safe for two hours, chilled food for a day. */
export const EVENING = new Date('2026-12-10T18:00:30+04:00')

export const filled = (change: Partial<DonationFields> = {}): DonationFields => ({
  ...emptyFields(EVENING),
  title: { en: 'Biryani', ar: '' },
  category: 'cooked',
  storage: 'hot',
  allergenAnswer: 'none',
  address: 'Way 2235, Building 14',
  place: { lat: 23.588, lng: 58.407 },
  area: 'al-khuwair',
  phone: '+968 9212 3456',
  checks: ['not_tasted', 'clean_hands', 'covered', 'kept_above_63'],
  ...change,
})

function Around({ fields, children, onForm }: AroundProps) {
  const form = useForm<DonationFields>({ defaultValues: fields })
  onForm(() => form.getValues())
  return <FormProvider {...form}>{children}</FormProvider>
}

interface AroundProps {
  fields: DonationFields
  children: ReactNode
  onForm: (read: () => DonationFields) => void
}

/** Renders fields of the form as on its page; `values()` returns their current values. */
export async function mountFields(part: ReactNode, fields: DonationFields, locale: 'en' | 'ar' = 'en') {
  let read = () => fields
  const onForm = (reader: typeof read) => {
    read = reader
  }
  const mounted = await mount(
    <Around fields={fields} onForm={onForm}>
      {part}
    </Around>,
    { messages: ['giving', 'donations', 'deals', 'listingFields'], locale, now: EVENING.toISOString() },
  )
  return { ...mounted, values: () => read() }
}
