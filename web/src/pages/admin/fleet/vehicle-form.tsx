import type { Vehicle, VehicleTerms } from '@dawra/contract/rounds/fleet'
import { CAPACITY, vehicleKinds } from '@dawra/contract/rounds/rules'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChangeReason, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { parseWhole } from './parse-numbers.ts'
import { useSaveFleetPart } from './use-save-fleet-part.tsx'
import { WholeNumberField } from './whole-number-field.tsx'

const termsOf = ({ name, plate, kind, capacityGrams, capacityLitres, isActive }: Vehicle): VehicleTerms => ({
  name,
  plate,
  kind,
  capacityGrams,
  capacityLitres,
  isActive,
})
const USUAL: VehicleTerms = {
  name: '',
  plate: '',
  kind: 'pickup',
  capacityGrams: 900_000,
  capacityLitres: 4000,
  isActive: true,
}
const [LEAST_KILOS, MOST_KILOS] = [CAPACITY.grams[0] / 1000, CAPACITY.grams[1] / 1000]
const [LEAST_LITRES, MOST_LITRES] = CAPACITY.litres

export function VehicleForm({ vehicle, onDone }: { vehicle: Vehicle | undefined; onDone: () => void }) {
  const t = useT('adminFleet')
  const fields = useT('errors.fields')
  const begun = vehicle ? termsOf(vehicle) : USUAL
  const form = useForm({
    defaultValues: {
      ...begun,
      kilos: String(begun.capacityGrams / 1000),
      litres: String(begun.capacityLitres),
      reason: '',
    },
  })
  const { saving, conflict } = useSaveVehicle(vehicle, onDone)
  const { errors } = form.formState
  const filled = (text: string) => text.trim() !== '' || fields('required')
  const save = form.handleSubmit(({ kilos, litres, reason, name, plate, kind, isActive }) =>
    saving.mutate({
      terms: {
        name: name.trim(),
        plate: plate.trim(),
        kind,
        capacityGrams: (parseWhole(kilos) ?? 0) * 1000,
        capacityLitres: parseWhole(litres) ?? 0,
        isActive,
      },
      reason: reason.trim(),
    }),
  )
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t(vehicle ? 'save' : 'add')}
      conflict={conflict}
    >
      <TextField
        {...form.register('name', { validate: filled })}
        maxLength={60}
        autoComplete="off"
        label={t('name')}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('plate', { validate: filled })}
        maxLength={20}
        autoComplete="off"
        label={t('vehicle.plate')}
        error={errors.plate?.message}
      />
      <SelectField {...form.register('kind')} label={t('vehicle.kind')}>
        {vehicleKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4">
        <WholeNumberField name="kilos" least={LEAST_KILOS} most={MOST_KILOS} label={t('vehicle.kilos')} />
        <WholeNumberField name="litres" least={LEAST_LITRES} most={MOST_LITRES} label={t('vehicle.litres')} />
      </div>
      <CheckboxField {...form.register('isActive')} label={t('inService')} />
      <ChangeReason missing={t('reasonMissing')} label={t('reason')} />
    </OfficeForm>
  )
}

function useSaveVehicle(vehicle: Vehicle | undefined, onDone: () => void) {
  const t = useT('adminFleet')
  const format = useFormat()
  const { yesNo, typed } = useValues()
  return useSaveFleetPart<Vehicle, VehicleTerms>({
    base: vehicle,
    termsOf,
    labels: {
      name: { label: t('name'), text: typed },
      plate: { label: t('vehicle.plate'), text: typed },
      kind: { label: t('vehicle.kind'), text: kind => t(`kinds.${kind}`) },
      capacityGrams: { label: t('vehicle.kilos'), text: grams => format.weight(grams) },
      capacityLitres: { label: t('vehicle.litres'), text: litres => format.number(litres) },
      isActive: { label: t('inService'), text: yesNo },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/fleet')).vehicles, ({ id }) => id === vehicle?.id),
    add: ({ terms, reason }) => call('POST /api/v1/admin/vehicles', { body: { ...terms, reason } }),
    save: body =>
      call('PUT /api/v1/admin/vehicles/{vehicleId}', { params: { vehicleId: vehicle!.id }, body }),
    nameOf: ({ name }) => name,
    onDone,
  })
}
