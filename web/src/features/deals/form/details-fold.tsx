import { dealCategories as CATEGORIES } from '@dawra/contract/deals/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { FieldsFold } from '#parts/listing-fields/fields-fold.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { type DealFields, wholeOf } from './fields.ts'

const KINDS: readonly DealFields['kind'][] = ['dish', 'surprise_bag']
const PACKAGINGS: readonly DealFields['packaging'][] = ['ours', 'bring_allowed', 'bring_required']

/** Ingredients, weight and packaging. Open for a venue's first deal, because the weight is required. */
export function DetailsFold({ startsOpen }: { startsOpen: boolean }) {
  const t = useT('businessDeals.form')
  const deals = useT('deals')
  const { register, formState } = useFormContext<DealFields>()
  const { errors } = formState
  return (
    <FieldsFold<DealFields>
      title={t('details')}
      summary={<Summary />}
      holds={['portionGrams', 'category', 'kind', 'packaging', 'description', 'ingredients']}
      startsOpen={startsOpen}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register('portionGrams')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          placeholder="400"
          label={t('portionGrams')}
          hint={t('portionGramsHint')}
          error={errors.portionGrams?.message}
          className="tabular-nums rtl:text-end"
        />
        <SelectField {...register('category')} label={t('category')} error={errors.category?.message}>
          {CATEGORIES.map(category => (
            <option key={category} value={category}>
              {deals(`categories.${category}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...register('kind')} label={t('kind')} error={errors.kind?.message}>
          {KINDS.map(kind => (
            <option key={kind} value={kind}>
              {deals(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...register('packaging')} label={t('packaging')} error={errors.packaging?.message}>
          {PACKAGINGS.map(packaging => (
            <option key={packaging} value={packaging}>
              {t(`packagings.${packaging}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <LocalizedField<DealFields> name="description" label={deals('texts.description')} long />
      <LocalizedField<DealFields> name="ingredients" label={deals('texts.ingredients')} long />
    </FieldsFold>
  )
}

function Summary() {
  const deals = useT('deals')
  const format = useFormat()
  const [typed, category] = useWatch<DealFields, ['portionGrams', 'category']>({
    name: ['portionGrams', 'category'],
  })
  const grams = wholeOf(typed)
  const weight = grams > 0 ? ` · ${format.weight(grams)}` : ''
  return deals(`categories.${category}`) + weight
}
