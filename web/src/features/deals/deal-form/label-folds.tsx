import { allergens, dealTags, dietaryLabels } from '@dawra/contract/deals.rules'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Fold } from '../../listing-fields/fold.tsx'
import { WordsField } from '../../listing-fields/words-field.tsx'
import type { DealFields } from './fields.ts'
import { ToggleGroup } from './toggle-group.tsx'

/** The 14 major allergens and what else to say about them. */
export function AllergensFold({ locked }: { locked: boolean }) {
  const t = useT('businessDeals.form')
  const names = useT('deals.allergens')
  const chosen = useWatch<DealFields, 'allergens'>({ name: 'allergens' })
  return (
    <Fold<DealFields>
      title={t('allergens')}
      summary={chosen.length > 0 ? chosen.map(allergen => names(allergen)).join(' · ') : t('allergensNone')}
      holds={['allergens', 'allergensNote']}
    >
      <ToggleGroup
        name="allergens"
        legend={t('allergensHint')}
        {...(locked ? { hint: t('lockedField') } : {})}
        choices={allergens}
        label={names}
        locked={locked}
      />
      <WordsField name="allergensNote" label={t('allergensNote')} />
    </Fold>
  )
}

export function LabelsFold() {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const [dietary, tags] = useWatch<DealFields, ['dietary', 'tags']>({ name: ['dietary', 'tags'] })
  return (
    <Fold<DealFields>
      title={t('labels')}
      summary={t('chosen', { count: dietary.length + tags.length })}
      holds={['dietary', 'tags']}
    >
      <ToggleGroup
        name="dietary"
        legend={t('dietary')}
        choices={dietaryLabels}
        label={label => deals(`dietary.${label}`)}
      />
      <ToggleGroup name="tags" legend={t('tags')} choices={dealTags} label={tag => deals(`tags.${tag}`)} />
    </Fold>
  )
}

export function InstructionsFold() {
  const t = useT('businessDeals.form')
  const words = useWatch<DealFields, 'instructions'>({ name: 'instructions' })
  return (
    <Fold<DealFields> title={t('instructions')} summary={words.en || words.ar} holds={['instructions']}>
      <WordsField
        name="instructions"
        label={t('instructions')}
        placeholder={t('example', { text: t('instructionsPlaceholder') })}
        long
      />
    </Fold>
  )
}
