import { EARLY_CHOICES } from '@dawra/contract/deals/rules'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { AllergenQuestion } from '#parts/listing-fields/allergen-question.tsx'
import { FieldsFold } from '#parts/listing-fields/fields-fold.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { PhotoField } from '#parts/listing-fields/photo-field.tsx'
import { SelectField } from '#ui/select-field'
import { DetailsFold } from './details-fold.tsx'
import type { DealFields } from './fields.ts'
import { InstructionsFold, LabelsFold } from './label-folds.tsx'
import { PortionsField } from './portions-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { WindowField } from './window-field.tsx'
import type { Slot } from './windows.ts'

interface DealFieldsProps {
  locked: boolean
  committed: number
  last: Slot | null
  isFirst: boolean
  isOpen: boolean
  onPhotoBusy: (busy: boolean) => void
  when?: ReactNode
}

export function DealFieldset({
  locked,
  committed,
  last,
  isFirst,
  isOpen,
  onPhotoBusy,
  when,
}: DealFieldsProps) {
  const t = useT('businessDeals.form')
  const deals = useT('deals.texts')
  const kind = useWatch<DealFields, 'kind'>({ name: 'kind' })
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PhotoField onBusy={onPhotoBusy} />
      <LocalizedField<DealFields>
        name="title"
        label={deals('title')}
        placeholder={t('example', { text: t('titlePlaceholder') })}
        required
      />
      <PriceFields locked={locked} />
      <PortionsField committed={committed} />
      {when ?? <WindowField last={last} locked={locked} />}
      <AllergenQuestion locked={locked} lockedHint={t('lockedField')} isBag={kind === 'surprise_bag'} />
      <div>
        <DetailsFold startsOpen={isFirst} />
        <LabelsFold />
        <InstructionsFold />
        {!isOpen && <EarlyFold />}
      </div>
    </div>
  )
}

function EarlyFold() {
  const t = useT('businessDeals.form.early')
  const { register, formState } = useFormContext<DealFields>()
  const chosen = Number(useWatch<DealFields, 'earlyMinutes'>({ name: 'earlyMinutes' }))
  // The current value stays a choice even if it is not one of the usual ones.
  const choices = [...new Set([...EARLY_CHOICES, chosen])].sort((one, other) => one - other)
  const label = (minutes: number) => (minutes === 0 ? t('everybody') : t('minutes', { count: minutes }))
  return (
    <FieldsFold<DealFields> title={t('title')} summary={label(chosen)} holds={['earlyMinutes']}>
      <SelectField
        {...register('earlyMinutes')}
        label={t('label')}
        hint={t('hint')}
        error={formState.errors.earlyMinutes?.message}
      >
        {choices.map(minutes => (
          <option key={minutes} value={String(minutes)}>
            {label(minutes)}
          </option>
        ))}
      </SelectField>
    </FieldsFold>
  )
}
