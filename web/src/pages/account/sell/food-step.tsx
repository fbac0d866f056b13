import type { VenueType } from '@dawra/contract/venues/schemas'
import { useController, useFormContext } from 'react-hook-form'
import { WeekEditor } from '#features/venues/schedule/week-editor.tsx'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { SelectField } from '#ui/select-field'
import { TextArea } from '#ui/text-field'
import { Allergens } from './allergens.tsx'
import type { SellFields } from './fields.ts'
import { useFieldError } from './sell-context.ts'

const VENUE_TYPES = [
  'restaurant',
  'cafe',
  'bakery',
  'sweets',
  'hotel',
  'grocery',
  'caterer',
  'juice_bar',
] as const satisfies readonly VenueType[]

export function FoodStep() {
  const t = useT('businesses')
  const shell = useT('shell')
  const types = useT('venues.types')
  const { register } = useFormContext<SellFields>()
  const { field } = useController<SellFields, 'hours'>({ name: 'hours' })
  const error = useFieldError()
  const hoursProblem = error('hours')
  return (
    <>
      <SelectField {...register('type')} label={t('fields.type')} error={error('type')}>
        <option value="">{t('chooseType')}</option>
        {VENUE_TYPES.map(type => (
          <option key={type} value={type}>
            {types(type)}
          </option>
        ))}
      </SelectField>
      <Allergens />
      <TextArea
        {...register('surplus')}
        maxLength={500}
        rows={3}
        label={t('fields.surplus')}
        hint={t('hints.surplus')}
        optional={shell('optional')}
        error={error('surplus')}
      />
      <fieldset
        ref={field.ref}
        tabIndex={-1}
        aria-describedby={hoursProblem ? 'hours-problem' : undefined}
        className="grid gap-2"
      >
        <legend className="font-medium">
          {t('fields.hours')} <span className="text-13 font-normal text-muted">{shell('optional')}</span>
        </legend>
        <p className="text-14 text-muted">{t('hints.hours')}</p>
        <WeekEditor week={field.value} onChange={field.onChange} />
        <FieldProblem id="hours-problem" message={hoursProblem} />
      </fieldset>
    </>
  )
}
