import type { Master, MasterTerms } from '@dawra/contract/rounds/fleet'
import { useForm, useFormContext } from 'react-hook-form'
import type { Fleet } from '#features/rounds/fleet-query.ts'
import { clockOf, minuteOf, untilMinuteOf } from '#features/rounds/minute-of-day.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { ChipsField, useAreaChoices, useWeekdayChoices } from './chips-field.tsx'
import { parseWhole } from './parse-numbers.ts'
import { useSaveFleetPart } from './use-save-fleet-part.tsx'
import { WholeNumberField } from './whole-number-field.tsx'
import { HoursFields } from './working-hours-fields.tsx'

const MOST_BREAK = 120

const termsOf = ({ id: _, places: __, version: ___, changed: ____, ...terms }: Master): MasterTerms => terms

/** Offers what is in service, and what the round has now. */
const isChoice = (current: string | null | undefined) => (part: { id: string; isActive: boolean }) =>
  part.isActive || part.id === current

interface MasterFormProps {
  fleet: Fleet
  master: Master | undefined
  onDone: () => void
}

export function MasterForm({ fleet, master, onDone }: MasterFormProps) {
  const t = useT('adminFleet')
  const fields = useT('errors.fields')
  const areas = useAreaChoices(master?.areas ?? [])
  const days = useWeekdayChoices()
  const vehicles = fleet.vehicles.filter(isChoice(master?.vehicleId))
  const depots = fleet.depots.filter(isChoice(master?.depotId))
  const drivers = fleet.drivers.filter(isChoice(master?.driverId))
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
  const { saving, conflict } = useSaveMaster(fleet, master, onDone)
  const { errors } = form.formState
  const filled = (text: string) => text.trim() !== '' || fields('required')
  form.register('areas', { validate: chosen => chosen.length > 0 || t('master.areasMissing') })
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
        breakMinutes: parseWhole(labels.rest) ?? 0,
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
        <Options of={days.map(({ value, label }) => ({ id: String(value), name: label }))} />
      </SelectField>
      <ChipsField
        legend={t('areas')}
        choices={areas}
        chosen={where}
        error={errors.areas?.message}
        onChange={chosen => form.setValue('areas', chosen, { shouldValidate: form.formState.isSubmitted })}
      />
      <Assigned vehicles={vehicles} depots={depots} drivers={drivers} />
      <HoursFields from="starts" until="ends" labels={[t('master.starts'), t('master.ends')]} />
      <WholeNumberField name="rest" least={0} most={MOST_BREAK} label={t('master.break')} />
      {master && <CheckboxField {...form.register('isActive')} label={t('master.active')} />}
      {master?.isActive && !isActive && <Effect>{t('master.ending')}</Effect>}
      <ChangeReason missing={t('reasonMissing')} label={t('reason')} />
    </OfficeForm>
  )
}

type AssignedProps = Pick<Fleet, 'vehicles' | 'depots' | 'drivers'>

/** The vehicle, its depot and its driver. */
function Assigned({ vehicles, depots, drivers }: AssignedProps) {
  const t = useT('adminFleet')
  const fields = useT('errors.fields')
  const locale = useLocale()
  const { register, formState } = useFormContext<Record<'vehicleId' | 'depotId' | 'driverId', string>>()
  const { errors } = formState
  const filled = (chosen: string) => chosen !== '' || fields('required')
  return (
    <>
      <SelectField
        {...register('vehicleId', { validate: filled })}
        label={t('master.vehicle')}
        error={errors.vehicleId?.message}
      >
        <Options of={vehicles} />
      </SelectField>
      <SelectField
        {...register('depotId', { validate: filled })}
        label={t('master.depot')}
        error={errors.depotId?.message}
      >
        <Options of={depots.map(({ id, name }) => ({ id, name: name[locale] }))} />
      </SelectField>
      <SelectField {...register('driverId')} label={t('master.driver')}>
        <option value="">{t('master.nobody')}</option>
        <Options of={drivers} />
      </SelectField>
    </>
  )
}

const Options = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

function useSaveMaster(fleet: Fleet, master: Master | undefined, onDone: () => void) {
  const t = useT('adminFleet')
  const format = useFormat()
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { yesNo, list, typed } = useValues()
  const vehicleOf = (id: string) => fleet.vehicles.find(one => one.id === id)?.name ?? ''
  const depotOf = (id: string) => fleet.depots.find(one => one.id === id)?.name[locale] ?? ''
  const driverOf = (id: string | null) => fleet.drivers.find(one => one.id === id)?.name ?? t('master.nobody')
  return useSaveFleetPart<Master, MasterTerms>({
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
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/fleet')).masters, ({ id }) => id === master?.id),
    add: ({ terms, reason }) => call('POST /api/v1/admin/master-rounds', { body: { ...terms, reason } }),
    save: body =>
      call('PUT /api/v1/admin/master-rounds/{masterId}', { params: { masterId: master!.id }, body }),
    nameOf: ({ name }) => name,
    onDone,
  })
}
