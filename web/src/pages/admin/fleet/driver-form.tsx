import type { Driver, DriverTerms } from '@dawra/contract/rounds/fleet'
import { vehicleKinds } from '@dawra/contract/rounds/rules'
import { useForm } from 'react-hook-form'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChangeReason, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { TextField } from '#ui/text-field'
import { ChipsField, useAreaChoices, useWeekdayChoices } from './chips-field.tsx'
import { useSaveFleetPart } from './use-save-fleet-part.tsx'

const termsOf = ({
  licenceNumber,
  licenceExpiresOn,
  vehicleKinds: kinds,
  areas,
  weekdays,
  isActive,
}: Driver): DriverTerms => ({
  licenceNumber,
  licenceExpiresOn,
  vehicleKinds: kinds,
  areas,
  weekdays,
  isActive,
})

export function DriverForm({ driver, onDone }: { driver: Driver; onDone: () => void }) {
  const t = useT('adminFleet')
  const areas = useAreaChoices(driver.areas)
  const days = useWeekdayChoices()
  const isNew = driver.version === 0
  const form = useForm({
    defaultValues: {
      ...termsOf(driver),
      licenceExpiresOn: driver.licenceExpiresOn ?? '',
      isActive: isNew || driver.isActive,
      reason: '',
    },
  })
  const { saving, conflict } = useSaveDriver(driver, onDone)
  const { errors } = form.formState
  form.register('vehicleKinds', { validate: kinds => kinds.length > 0 || t('driver.kindsMissing') })
  form.register('weekdays', { validate: week => week.length > 0 || t('daysMissing') })
  const validated = () => ({ shouldValidate: form.formState.isSubmitted })
  const save = form.handleSubmit(({ reason, licenceExpiresOn, licenceNumber, ...terms }) =>
    saving.mutate({
      terms: {
        ...terms,
        licenceNumber: licenceNumber.trim(),
        licenceExpiresOn: licenceExpiresOn || null,
        weekdays: terms.weekdays.toSorted((a, b) => a - b),
      },
      reason: reason.trim(),
    }),
  )
  const [kinds, where, week] = form.watch(['vehicleKinds', 'areas', 'weekdays'])
  return (
    <OfficeForm form={form} onSubmit={save} saving={saving} action={t('save')} conflict={conflict}>
      <TextField
        {...form.register('licenceNumber')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
        className="rtl:text-end"
        label={t('driver.licence')}
      />
      <TextField {...form.register('licenceExpiresOn')} type="date" dir="ltr" label={t('driver.expires')} />
      <ChipsField
        legend={t('driver.kinds')}
        choices={vehicleKinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))}
        chosen={kinds}
        error={errors.vehicleKinds?.message}
        onChange={chosen => form.setValue('vehicleKinds', chosen, validated())}
      />
      <ChipsField
        legend={t('days')}
        choices={days}
        chosen={week}
        error={errors.weekdays?.message}
        onChange={chosen => form.setValue('weekdays', chosen, validated())}
      />
      <ChipsField
        legend={t('driver.areas')}
        choices={areas}
        chosen={where}
        error={undefined}
        onChange={chosen => form.setValue('areas', chosen, validated())}
      />
      <CheckboxField {...form.register('isActive')} label={t('driver.active')} />
      <ChangeReason missing={t('reasonMissing')} label={t('reason')} />
    </OfficeForm>
  )
}

function useSaveDriver(driver: Driver, onDone: () => void) {
  const t = useT('adminFleet')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const { yesNo, list, typed } = useValues()
  return useSaveFleetPart<Driver, DriverTerms>({
    base: driver,
    termsOf,
    labels: {
      licenceNumber: { label: t('driver.licence'), text: typed },
      licenceExpiresOn: { label: t('driver.expires'), text: day => day },
      vehicleKinds: { label: t('driver.kinds'), text: kinds => list(kinds.map(kind => t(`kinds.${kind}`))) },
      areas: { label: t('areas'), text: slugs => list(slugs.map(areaNameOf)) },
      weekdays: { label: t('days'), text: week => list(week.map(day => format.weekday(day))) },
      isActive: { label: t('driver.active'), text: yesNo },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/fleet')).drivers, ({ id }) => id === driver.id),
    save: body => call('PUT /api/v1/admin/drivers/{userId}', { params: { userId: driver.id }, body }),
    nameOf: ({ name }) => name,
    onDone,
  })
}
