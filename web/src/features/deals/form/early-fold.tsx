import { EARLY_CHOICES } from '@dawra/contract/deals.rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Fold } from '#parts/listing-fields/fold.tsx'
import { SelectField } from '#ui/select-field'
import type { DealFields } from './fields.ts'

/** For how long people with early access have it to themselves. */
export function EarlyFold() {
  const t = useT('businessDeals.form.early')
  const { register, formState } = useFormContext<DealFields>()
  const chosen = Number(useWatch<DealFields, 'earlyMinutes'>({ name: 'earlyMinutes' }))
  // What a deal says already stays a choice, whatever the usual ones are.
  const choices = [...new Set([...EARLY_CHOICES, chosen])].sort((one, other) => one - other)
  const words = (minutes: number) => (minutes === 0 ? t('everybody') : t('minutes', { count: minutes }))
  return (
    <Fold<DealFields> title={t('title')} summary={words(chosen)} holds={['earlyMinutes']}>
      <SelectField
        {...register('earlyMinutes')}
        label={t('label')}
        hint={t('hint')}
        error={formState.errors.earlyMinutes?.message}
      >
        {choices.map(minutes => (
          <option key={minutes} value={String(minutes)}>
            {words(minutes)}
          </option>
        ))}
      </SelectField>
    </Fold>
  )
}
