import {
  collectionDays,
  collectionPrice,
  collectionSlots,
  LONGEST_NOTE,
} from '@dawra/contract/collections/rules'
import { Truck } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useNow } from 'use-intl'
import { hoursOf, noonOf } from '#features/collections/collection-hours.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSettings } from '#lib/settings'
import { usePersonRules } from '#parts/person/fields.ts'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { PhoneField } from '#ui/phone-field'
import { SelectField } from '#ui/select-field'
import { TextArea, TextField } from '#ui/text-field'
import { AddressField } from './address-field.tsx'
import { PriceNote } from './price-note.tsx'
import { isOffered, type PickupFields, readWeight, usePickupForm } from './use-pickup-form.ts'
import { WasteFields } from './waste-fields.tsx'

export function PickupForm() {
  const t = useT('collections.form')
  const shell = useT('shell')
  const say = useProblemText()
  const rules = usePersonRules()
  const { form, submit, error } = usePickupForm()
  const { errors, isSubmitting } = form.formState
  const grams = readWeight(form.watch('weight'))
  const settings = useSettings()
  const isPaid = !Number.isNaN(grams) && collectionPrice(grams, settings) > 0
  const validateWeight = (typed: string) => !Number.isNaN(readWeight(typed)) || t('weightWrong')
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <WasteFields form={form} />
      <TextField
        {...form.register('weight', { validate: validateWeight })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        label={t('weight')}
        hint={t('weightHint')}
        error={errors.weight?.message}
        className="max-w-48"
      />
      <PriceNote grams={grams} />
      <AddressField form={form} />
      <WhenFields form={form} />
      <PhoneField
        {...form.register('phone', { validate: rules.phone })}
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phone?.message}
      />
      <TextArea
        {...form.register('note')}
        rows={2}
        maxLength={LONGEST_NOTE}
        label={t('note')}
        hint={t('noteHint')}
        optional={shell('optional')}
      />
      <FormProblem>{error && say(error)}</FormProblem>
      <Button
        type="submit"
        size="large"
        pending={isSubmitting}
        icon={<Truck aria-hidden className="flip-rtl size-5" />}
      >
        {t(isPaid ? 'toPayment' : 'send')}
      </Button>
    </form>
  )
}

function WhenFields({ form }: { form: UseFormReturn<PickupFields> }) {
  const t = useT('collections')
  const errors = useT('errors')
  const format = useFormat()
  const settings = useSettings()
  const days = collectionDays(useNow({ updateInterval: 60_000 }), settings)
  return (
    <div className="grid gap-6">
      <SelectField
        {...form.register('collectOn', {
          validate: day =>
            day === '' ? errors('fields.required') : isOffered(day, settings) || errors('day_not_offered'),
        })}
        label={t('form.day')}
        hint={t('form.dayHint', { time: format.wallClock(`${settings.collection_planned_hour}:00`) })}
        error={form.formState.errors.collectOn?.message}
      >
        <option value="">{t('form.chooseDay')}</option>
        {days.map(day => (
          <option key={day} value={day}>
            {format.day(noonOf(day))}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('form.slot')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {collectionSlots.map(slot => (
            <RadioCard
              key={slot}
              {...form.register('slot')}
              value={slot}
              label={t(`slots.${slot}`)}
              hint={t('form.slotOf', hoursOf(slot, format))}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
