import type { Point } from '@dawra/contract/platform/point'
import type { Depot, DepotTerms } from '@dawra/contract/rounds/fleet'
import { useForm } from 'react-hook-form'
import { clockOf, minuteOf, untilMinuteOf } from '#features/rounds/minute-of-day.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { ChangeReason, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { PlaceFields } from '#pages/admin/shared/place-fields.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { parseWhole } from './parse-numbers.ts'
import { useSaveFleetPart } from './use-save-fleet-part.tsx'
import { WholeNumberField } from './whole-number-field.tsx'
import { HoursFields } from './working-hours-fields.tsx'

const MOST_MINUTES = 120

const termsOf = ({
  name,
  area,
  point,
  opensMinute,
  closesMinute,
  emptyingMinutes,
  isActive,
}: Depot): DepotTerms => ({
  name,
  area,
  point,
  opensMinute,
  closesMinute,
  emptyingMinutes,
  isActive,
})

export function DepotForm({ depot, onDone }: { depot: Depot | undefined; onDone: () => void }) {
  const t = useT('adminFleet')
  const fields = useT('errors.fields')
  const form = useForm({
    defaultValues: {
      en: depot?.name.en ?? '',
      ar: depot?.name.ar ?? '',
      area: depot?.area ?? '',
      point: (depot?.point ?? null) as Point | null,
      opens: clockOf(depot?.opensMinute ?? 300),
      closes: clockOf(depot?.closesMinute ?? 1320),
      minutes: String(depot?.emptyingMinutes ?? 15),
      isActive: depot?.isActive ?? true,
      reason: '',
    },
  })
  const { saving, conflict } = useSaveDepot(depot, onDone)
  const save = form.handleSubmit(typed => {
    if (!typed.point) return
    saving.mutate({
      terms: {
        name: { en: typed.en.trim(), ar: typed.ar.trim() },
        area: typed.area,
        point: typed.point,
        opensMinute: minuteOf(typed.opens) ?? 0,
        closesMinute: untilMinuteOf(typed.closes) ?? 0,
        emptyingMinutes: parseWhole(typed.minutes) ?? 0,
        isActive: typed.isActive,
      },
      reason: typed.reason.trim(),
    })
  })
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={t(depot ? 'save' : 'add')}
      conflict={conflict}
    >
      <PlaceFields
        texts={{
          nameEn: t('nameEn'),
          nameAr: t('nameAr'),
          area: t('area'),
          choose: t('chooseArea'),
          point: t('depot.point'),
          required: fields('required'),
          pointMissing: t('depot.pointMissing'),
        }}
        chosen={depot?.area}
      />
      <HoursFields from="opens" until="closes" labels={[t('opens'), t('closes')]} />
      <WholeNumberField name="minutes" least={1} most={MOST_MINUTES} label={t('depot.minutes')} />
      <CheckboxField {...form.register('isActive')} label={t('inService')} />
      <ChangeReason missing={t('reasonMissing')} label={t('reason')} />
    </OfficeForm>
  )
}

function useSaveDepot(depot: Depot | undefined, onDone: () => void) {
  const t = useT('adminFleet')
  const format = useFormat()
  const locale = useLocale()
  const areaNameOf = useAreaName()
  const { yesNo, localized } = useValues()
  return useSaveFleetPart<Depot, DepotTerms>({
    base: depot,
    termsOf,
    labels: {
      name: { label: t('name'), text: localized },
      area: { label: t('area'), text: areaNameOf },
      point: { label: t('depot.point'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
      opensMinute: { label: t('opens'), text: clockOf },
      closesMinute: { label: t('closes'), text: clockOf },
      emptyingMinutes: { label: t('depot.minutes'), text: format.number },
      isActive: { label: t('inService'), text: yesNo },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/fleet')).depots, ({ id }) => id === depot?.id),
    add: ({ terms, reason }) => call('POST /api/v1/admin/depots', { body: { ...terms, reason } }),
    save: body => call('PUT /api/v1/admin/depots/{depotId}', { params: { depotId: depot!.id }, body }),
    nameOf: ({ name }) => name[locale],
    onDone,
  })
}
