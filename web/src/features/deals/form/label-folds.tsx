import { dealTags, dietaryLabels } from '@dawra/contract/deals/rules'
import { type ReactNode, useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { FieldsFold } from '#parts/listing-fields/fields-fold.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { Chip } from '#ui/chips'
import type { DealFields } from './fields.ts'

export function LabelsFold() {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const [dietary, tags] = useWatch<DealFields, ['dietary', 'tags']>({ name: ['dietary', 'tags'] })
  return (
    <FieldsFold<DealFields>
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
    </FieldsFold>
  )
}

interface ToggleGroupProps<T extends string> {
  name: 'dietary' | 'tags'
  legend: string
  choices: readonly T[]
  label: (choice: T) => ReactNode
}

function ToggleGroup<T extends string>({ name, legend, choices, label }: ToggleGroupProps<T>) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { field } = useController<DealFields, typeof name>({ name })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const chosen: readonly string[] = field.value
  const flip = (choice: T) =>
    field.onChange(chosen.includes(choice) ? chosen.filter(other => other !== choice) : [...chosen, choice])
  return (
    <fieldset ref={group}>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(choice => (
          <Chip key={choice} chosen={chosen.includes(choice)} onClick={() => flip(choice)}>
            {label(choice)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

export function InstructionsFold() {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const locale = useLocale()
  const words = useWatch<DealFields, 'instructions'>({ name: 'instructions' })
  return (
    <FieldsFold<DealFields>
      title={deals('texts.instructions')}
      summary={<bdi>{pick({ en: words.en || null, ar: words.ar || null }, locale)}</bdi>}
      holds={['instructions']}
    >
      <LocalizedField<DealFields>
        name="instructions"
        label={deals('texts.instructions')}
        placeholder={t('example', { text: t('instructionsPlaceholder') })}
        long
      />
    </FieldsFold>
  )
}
