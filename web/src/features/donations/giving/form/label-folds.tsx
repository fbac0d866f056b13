import { dietaryLabels } from '@dawra/contract/deals/rules'
import { donationTags } from '@dawra/contract/donations/rules'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { FieldsFold } from '#parts/listing-fields/fields-fold.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { SomeOf } from './chip-choices.tsx'
import type { DonationFields } from './fields.ts'

export function TagsFold() {
  const t = useT('giving.form')
  const donations = useT('donations.tags')
  const tags = useWatch<DonationFields, 'tags'>({ name: 'tags' })
  return (
    <FieldsFold<DonationFields>
      title={t('tags')}
      summary={t('chosen', { count: tags.length })}
      holds={['tags', 'description']}
    >
      <SomeOf name="tags" legend={t('tagsLegend')} choices={donationTags} label={tag => donations(tag)} />
      <LocalizedField<DonationFields> name="description" label={t('description')} long />
    </FieldsFold>
  )
}

/** Hidden for feed: dietary labels do not matter to animals. */
export function DietaryFold({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const deals = useT('deals')
  const chosen = useWatch<DonationFields, 'dietary'>({ name: 'dietary' })
  return (
    <FieldsFold<DonationFields>
      title={t('dietary')}
      summary={t('chosen', { count: chosen.length })}
      holds={['dietary']}
    >
      <SomeOf
        name="dietary"
        legend={t('dietaryLegend')}
        choices={dietaryLabels}
        label={label => deals(`dietary.${label}`)}
        locked={locked}
      />
    </FieldsFold>
  )
}
