import { LEAD_CHOICES, SHORTEST_LEAD_TO_ASK } from '@dawra/contract/deals/templates.rules'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { RadioCards } from '#ui/radio-cards'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import type { TemplateFields } from './fields.ts'

export function PlacementField() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Weekdays />
      <Hours />
      <Listing />
    </div>
  )
}

const DAYS = [0, 1, 2, 3, 4, 5, 6]

function Weekdays() {
  const t = useT('templates.form')
  const format = useFormat()
  const { field, fieldState } = useController<TemplateFields, 'weekdays'>({ name: 'weekdays' })
  const flip = (day: number) =>
    field.onChange(
      field.value.includes(day) ? field.value.filter(other => other !== day) : [...field.value, day],
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('weekdays')}</legend>
      <div className="flex flex-wrap gap-2">
        {DAYS.map(day => (
          <Chip key={day} chosen={field.value.includes(day)} onClick={() => flip(day)}>
            {format.weekday(day)}
          </Chip>
        ))}
      </div>
      <Problem>{fieldState.error?.message}</Problem>
    </fieldset>
  )
}

function Hours() {
  const t = useT('templates.form')
  const { register, formState } = useFormContext<TemplateFields>()
  const { field } = useController<TemplateFields, 'anchor'>({ name: 'anchor' })
  const shared = { dir: 'ltr', className: 'tabular-nums' } as const
  const minutes = { ...shared, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('when')}
        value={field.value}
        onChange={field.onChange}
        choices={[
          { value: 'closing', label: t('closing'), hint: t('closingHint') },
          { value: 'clock', label: t('clock'), hint: t('clockHint') },
        ]}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3">
        {field.value === 'closing' ? (
          <>
            <TextField {...register('before')} {...minutes} label={t('before')} />
            <TextField {...register('beforeEnd')} {...minutes} label={t('beforeEnd')} />
          </>
        ) : (
          <>
            <TextField {...register('fromClock')} {...shared} type="time" step={300} label={t('from')} />
            <TextField {...register('untilClock')} {...shared} type="time" step={300} label={t('until')} />
          </>
        )}
      </div>
      <Problem>{formState.errors.anchor?.message}</Problem>
    </div>
  )
}

function Listing() {
  const t = useT('templates.form')
  const { register, formState } = useFormContext<TemplateFields>()
  const { field } = useController<TemplateFields, 'mode'>({ name: 'mode' })
  const chosen = Number(useWatch<TemplateFields, 'leadMinutes'>({ name: 'leadMinutes' }))
  const leads = [...new Set([...LEAD_CHOICES, chosen])]
    .filter(minutes => field.value === 'list' || minutes >= SHORTEST_LEAD_TO_ASK || minutes === chosen)
    .sort((one, other) => one - other)
  const label = (minutes: number) =>
    minutes % 60 === 0 ? t('hoursBefore', { count: minutes / 60 }) : t('minutesBefore', { count: minutes })
  return (
    <div className="grid gap-3">
      <RadioCards
        legend={t('mode')}
        value={field.value}
        onChange={field.onChange}
        choices={[
          { value: 'list', label: t('list'), hint: t('listHint') },
          { value: 'ask', label: t('ask'), hint: t('askHint') },
        ]}
      />
      <SelectField
        {...register('leadMinutes')}
        label={field.value === 'ask' ? t('leadToAsk') : t('lead')}
        error={formState.errors.leadMinutes?.message}
      >
        {leads.map(minutes => (
          <option key={minutes} value={String(minutes)}>
            {label(minutes)}
          </option>
        ))}
      </SelectField>
      {field.value === 'ask' && (
        <SelectField {...register('onSilence')} label={t('silence')}>
          <option value="none">{t('silenceNone')}</option>
          <option value="usual">{t('silenceUsual')}</option>
        </SelectField>
      )}
    </div>
  )
}

const Problem = ({ children }: { children: string | undefined }) =>
  children ? (
    <p role="alert" className="text-14 font-medium text-danger">
      {children}
    </p>
  ) : null
