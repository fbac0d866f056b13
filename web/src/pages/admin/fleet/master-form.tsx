import type { Master, MasterTerms } from '@dawra/contract/rounds/fleet'
import { useForm } from 'react-hook-form'
import type { Fleet } from '#features/rounds/fleet-query.ts'
import { clockOf, minuteOf, untilMinuteOf } from '#features/rounds/minutes.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useLocale, useT } from '#lib/i18n'
import { FigureField } from '#pages/admin/shared/figure-field.tsx'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { ChipsField, useAreaChoices, useWeekdayChoices } from './chips-field.tsx'
import { isWithin, typedWhole } from './entered.ts'
import { useSavePart } from './use-save-part.tsx'

const MOST_BREAK = 120

const termsOf = ({ id: _, places: __, version: ___, changed: ____, ...terms }: Master): MasterTerms => terms

interface MasterFormProps {
  fleet: Fleet
  master: Master | undefined
  onDone: () => void
}

export function MasterForm({ fleet, master, onDone }: MasterFormProps) {
  const t = useT('adminFleet')
  const fields = useT('errors.fields')
  const format = useFormat()
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { yesNo, list, typed } = useValues()
  const areas = useAreaChoices(master?.areas ?? [])
  const days = useWeekdayChoices()
  const vehicles = fleet.vehicles.filter(({ isActive, id }) => isActive || id === master?.vehicleId)
  const depots = fleet.depots.filter(({ isActive, id }) => isActive || id === master?.depotId)
  const drivers = fleet.drivers.filter(({ isActive, id }) => isActive || id === master?.driverId)
  const form = useForm({
    defaultValues: {
      name: master?.name ?? '',
      areas: [...(master?.areas ?? [])],
      weekday: String(master?.weekday ?? 0),
      vehicleId: master?.vehicleId ?? vehicles[0]?.id ?? '',
      depotId: master?.depotId ?? depots[0]?.id ?? '',
      driverId: master?.driverId ?? '',
      starts: clockOf(master?.startsMinute ?? 420),
      ends: clockOf(master?.endsMinute ?? 900),
      rest: String(master?.breakMinutes ?? 30),
      isActive: master?.isActive ?? true,
      reason: '',
    },
  })
  const vehicleOf = (id: string) => fleet.vehicles.find(one => one.id === id)?.name ?? ''
  const depotOf = (id: string) => fleet.depots.find(one => one.id === id)?.name[locale] ?? ''
  const driverOf = (id: string | null) => fleet.drivers.find(one => one.id === id)?.name ?? t('master.nobody')
  const { saving, conflict } = useSavePart<Master, MasterTerms>({
    base: master,
    termsOf,
    labels: {
      name: { label: t('name'), text: typed },
      areas: { label: t('areas'), text: slugs => list(slugs.map(areaNameOf)) },
      weekday: { label: t('master.day'), text: day => format.weekday(day) },
      vehicleId: { label: t('master.vehicle'), text: id => typed(vehicleOf(id)) },
      depotId: { label: t('master.depot'), text: depotOf },
      driverId: { label: t('master.driver'), text: id => typed(driverOf(id)) },
      startsMinute: { label: t('master.starts'), text: clockOf },
      endsMinute: { label: t('master.ends'), text: clockOf },
      breakMinutes: { label: t('master.break'), text: format.number },
      isActive: { label: t('master.active'), text: yesNo },
    },
    load: async () => found((await call('GET /api/v1/admin/fleet')).masters, ({ id }) => id === master?.id),
    add: ({ terms, reason }) => call('POST /api/v1/admin/master-rounds', { body: { ...terms, reason } }),
    save: body =>
      call('PUT /api/v1/admin/master-rounds/{masterId}', { params: { masterId: master!.id }, body }),
    nameOf: ({ name }) => name,
    onDone,
  })
  const { errors } = form.formState
  const filled = (text: string) => text.trim() !== '' || fields('required')
  form.register('areas', { validate: chosen => chosen.length > 0 || t('master.areasMissing') })
  const validateHours = (ends: string, { starts }: { starts: string }) => {
    const [from, until] = [minuteOf(starts), untilMinuteOf(ends)]
    return (from !== null && until !== null && from < until) || t('hoursWrong')
  }
  const save = form.handleSubmit(labels =>
    saving.mutate({
      terms: {
        name: labels.name.trim(),
        areas: labels.areas,
        weekday: Number(labels.weekday),
        vehicleId: labels.vehicleId,
        depotId: labels.depotId,
        driverId: labels.driverId || null,
        startsMinute: minuteOf(labels.starts) ?? 0,
        endsMinute: untilMinuteOf(labels.ends) ?? 0,
        breakMinutes: typedWhole(labels.rest) ?? 0,
        isActive: labels.isActive,
      },
      reason: labels.reason.trim(),
    }),
  )
  const [where, isActive] = form.watch(['areas', 'isActive'])
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t(master ? 'save' : 'add')}
      conflict={conflict}
    >
      <TextField
        {...form.register('name', { validate: filled })}
        maxLength={80}
        autoComplete="off"
        label={t('name')}
        error={errors.name?.message}
      />
      <SelectField {...form.register('weekday')} label={t('master.day')}>
        {days.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ChipsField
        legend={t('areas')}
        choices={areas}
        chosen={where}
        error={errors.areas?.message}
        onChange={chosen => form.setValue('areas', chosen, { shouldValidate: form.formState.isSubmitted })}
      />
      <SelectField
        {...form.register('vehicleId', { validate: filled })}
        label={t('master.vehicle')}
        error={errors.vehicleId?.message}
      >
        {vehicles.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.register('depotId', { validate: filled })}
        label={t('master.depot')}
        error={errors.depotId?.message}
      >
        {depots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.register('driverId')} label={t('master.driver')}>
        <option value="">{t('master.nobody')}</option>
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.register('starts')} type="time" dir="ltr" label={t('master.starts')} />
        <TextField
          {...form.register('ends', { validate: validateHours })}
          type="time"
          dir="ltr"
          label={t('master.ends')}
          error={errors.ends?.message}
        />
      </div>
      <FigureField
        {...form.register('rest', {
          validate: text =>
            isWithin(text, 0, MOST_BREAK) ||
            t('between', { least: format.number(0), most: format.number(MOST_BREAK) }),
        })}
        label={t('master.break')}
        error={errors.rest?.message}
      />
      {master && <CheckboxField {...form.register('isActive')} label={t('master.active')} />}
      {master?.isActive && !isActive && <Effect>{t('master.ending')}</Effect>}
      <ChangeReason missing={t('reasonMissing')} label={t('reason')} />
    </OfficeForm>
  )
}
