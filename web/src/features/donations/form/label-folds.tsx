import { allergens, dietaryLabels } from '@dawra/contract/deals.rules'
import { donationTags } from '@dawra/contract/donations.rules'
import { useController, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { Fold } from '../../listing-fields/fold.tsx'
import { WordsField } from '../../listing-fields/words-field.tsx'
import { SomeOf } from './chip-choices.tsx'
import type { DonationFields } from './fields.ts'

export function TagsFold() {
  const t = useT('giving.form')
  const donations = useT('donations.tags')
  const tags = useWatch<DonationFields, 'tags'>({ name: 'tags' })
  return (
    <Fold<DonationFields>
      title={t('tags')}
      summary={t('chosen', { count: tags.length })}
      holds={['tags', 'description']}
    >
      <SomeOf name="tags" legend={t('tagsLegend')} choices={donationTags} label={tag => donations(tag)} />
      <WordsField name="description" label={t('description')} long />
    </Fold>
  )
}

/** What is in it, or that nobody knows; dietary labels. Of no use to animals. */
export function AllergensFold({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const deals = useT('deals')
  const chosen = useWatch<DonationFields, 'allergens'>({ name: 'allergens' })
  const names = chosen?.map(allergen => deals(`allergens.${allergen}`)).join(' · ')
  return (
    <Fold<DonationFields>
      title={t('allergens')}
      summary={chosen === null ? t('unknown') : names || t('none')}
      holds={['allergens', 'allergensNote', 'dietary']}
    >
      <AllergenChips locked={locked} />
      <WordsField name="allergensNote" label={t('allergensNote')} />
      <SomeOf
        name="dietary"
        legend={t('dietary')}
        choices={dietaryLabels}
        label={label => deals(`dietary.${label}`)}
        locked={locked}
      />
    </Fold>
  )
}

function AllergenChips({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const names = useT('deals.allergens')
  const { field } = useController<DonationFields, 'allergens'>({ name: 'allergens' })
  const chosen = field.value
  const chip = (isChosen: boolean, next: DonationFields['allergens']) => ({
    chosen: isChosen,
    disabled: locked,
    onClick: () => field.onChange(next),
    className: `disabled:opacity-60 ${isChosen ? '' : 'inset-ring inset-ring-control'}`,
  })
  return (
    <fieldset>
      <legend className="font-medium">{t('allergensLegend')}</legend>
      {chosen === null && <p className="text-14 text-muted">{t('unknownHint')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Chip {...chip(chosen === null, null)}>{t('unknown')}</Chip>
        <Chip {...chip(chosen?.length === 0, [])}>{t('none')}</Chip>
        {allergens.map(allergen => {
          const has = chosen?.includes(allergen) ?? false
          const rest = (chosen ?? []).filter(other => other !== allergen)
          return (
            <Chip key={allergen} {...chip(has, has ? rest : [...rest, allergen])}>
              {names(allergen)}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
