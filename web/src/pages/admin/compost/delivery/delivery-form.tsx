import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { parseRials } from '@dawra/contract/platform/digits.rules'
import type { OfficeDelivery } from '@dawra/contract/shop/delivery-areas'
import { MOST_DELIVERY_FEE } from '@dawra/contract/shop/rules'
import { useForm } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { Chip } from '#ui/chips'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { parseHour } from './parse-hour.ts'
import { useSetDelivery } from './use-set-delivery.tsx'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const
const USUAL = { fee: 1000, weekdays: [0, 1, 2, 3, 4, 6], fromHour: 9, toHour: 13, isOn: true }

interface DeliveryFormProps {
  delivery: OfficeDelivery | undefined
  taken: readonly string[]
  onDone: () => void
}

export function DeliveryForm({ delivery, taken, onDone }: DeliveryFormProps) {
  const t = useT('operatorCompost.delivery')
  const format = useFormat()
  const { fee, weekdays, fromHour, toHour, isOn } = delivery ?? USUAL
  const form = useForm({
    defaultValues: {
      area: delivery?.area ?? '',
      fee: (fee / 1000).toFixed(3),
      weekdays: [...weekdays],
      from: String(fromHour),
      to: String(toHour),
      isOn,
      reason: '',
    },
  })
  const { saving, conflict } = useSetDelivery(delivery, onDone)
  const { errors } = form.formState
  form.register('weekdays', { validate: days => days.length > 0 || t('daysMissing') })
  const validateFee = (typed: string) => {
    const read = parseRials(typed)
    const isInRange = read !== null && read >= 0 && read <= MOST_DELIVERY_FEE
    return isInRange || t('feeWrong', { least: format.money(0), most: format.money(MOST_DELIVERY_FEE) })
  }
  const validateHours = (to: string, { from }: { from: string }) => {
    const [first, last] = [parseHour(from), parseHour(to)]
    return (first !== null && last !== null && first < last) || t('hoursWrong')
  }
  const save = form.handleSubmit(typed =>
    saving.mutate({
      area: typed.area,
      terms: {
        fee: parseRials(typed.fee) ?? fee,
        weekdays: typed.weekdays.toSorted((a, b) => a - b),
        fromHour: parseHour(typed.from) ?? fromHour,
        toHour: parseHour(typed.to) ?? toHour,
        isOn: typed.isOn,
      },
      reason: typed.reason.trim(),
    }),
  )
  const [days, delivers] = form.watch(['weekdays', 'isOn'])
  const toggle = (day: number) =>
    form.setValue('weekdays', days.includes(day) ? days.filter(one => one !== day) : [...days, day], {
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <OfficeForm form={form} onSubmit={save} saving={saving} action={t('save')} conflict={conflict}>
      {!delivery && (
        <AreaChoice
          {...form.register('area', { validate: area => area !== '' || t('chooseArea') })}
          taken={taken}
          error={errors.area?.message}
        />
      )}
      <NumberField
        {...form.register('fee', { validate: validateFee })}
        inputMode="decimal"
        label={t('fee')}
        error={errors.fee?.message}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{t('days')}</legend>
        <div className="flex flex-wrap gap-2">
          {WEEK.map(day => (
            <Chip key={day} chosen={days.includes(day)} onClick={() => toggle(day)}>
              {format.weekday(day)}
            </Chip>
          ))}
        </div>
        <FormProblem>{errors.weekdays?.message}</FormProblem>
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField {...form.register('from')} label={t('from')} />
        <NumberField
          {...form.register('to', { validate: validateHours })}
          label={t('to')}
          error={errors.to?.message}
        />
      </div>
      {delivery && <CheckboxField {...form.register('isOn')} label={t('isOn')} />}
      {delivery?.isOn && !delivers && <Effect>{t('stops')}</Effect>}
      <ChangeReason missing={t('reasonMissing')} />
    </OfficeForm>
  )
}

type AreaChoiceProps = Omit<React.ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  taken: readonly string[]
}

function AreaChoice({ taken, ...field }: AreaChoiceProps) {
  const t = useT('operatorCompost.delivery')
  const locale = useLocale()
  const areas = choosableAreas(useCity(), locale).filter(({ slug }) => !taken.includes(slug))
  return (
    <SelectField {...field} label={t('area')}>
      <option value="">{t('chooseArea')}</option>
      {areas.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name[locale]}
        </option>
      ))}
    </SelectField>
  )
}
