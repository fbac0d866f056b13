import { dealTags, dietaryLabels } from '@dawra/contract/deals.rules'
import { useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Fold } from '#parts/listing-fields/fold.tsx'
import { WordsField } from '#parts/listing-fields/words-field.tsx'
import type { DealFields } from './fields.ts'
import { ToggleGroup } from './toggle-group.tsx'

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
