import { isWithin } from '@dawra/contract/platform/areas.rules'
import { COUNTRY } from '@dawra/contract/platform/product'
import type { CityTerms, OfficeCity } from '@dawra/contract/settings/areas'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { ChangeReason, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'
import { NameFields } from './name-fields.tsx'
import { parseDegrees } from './parse-degrees.ts'
import { readPlacesAgain } from './queries.ts'

const DEGREES = ['lat', 'lng', 'north', 'south', 'west', 'east'] as const

export function CityForm({ city, onDone }: { city: OfficeCity; onDone: () => void }) {
  const t = useT('adminAreas')
  const { name, centre, bounds } = city
  const form = useForm({
    defaultValues: {
      en: name.en,
      ar: name.ar,
      lat: String(centre.lat),
      lng: String(centre.lng),
      north: String(bounds.north),
      south: String(bounds.south),
      west: String(bounds.west),
      east: String(bounds.east),
      reason: '',
    },
  })
  const { saving, conflict } = useSaveCity(city, onDone)
  const { errors } = form.formState
  const { south, north, west, east } = COUNTRY.bounds
  const check = (side: (typeof DEGREES)[number], typed: string) => {
    const degrees = parseDegrees(typed)
    const place = ['lat', 'north', 'south'].includes(side)
      ? { lat: degrees ?? 0, lng: west }
      : { lat: south, lng: degrees ?? 0 }
    return isWithin({ south, north, west, east }, place) || t('degreesWrong')
  }
  const save = form.handleSubmit(({ en, ar, reason, ...typed }) => {
    const read = (side: (typeof DEGREES)[number]) => parseDegrees(typed[side]) ?? 0
    const terms = {
      name: { en: en.trim(), ar: ar.trim() },
      centre: { lat: read('lat'), lng: read('lng') },
      bounds: { south: read('south'), north: read('north'), west: read('west'), east: read('east') },
    }
    if (!isWithin(terms.bounds, terms.centre)) return form.setError('lat', { message: t('centreOutside') })
    saving.mutate({ terms, reason: reason.trim() })
  })
  return (
    <OfficeForm form={form} onSubmit={save} saving={saving} action={t('save')} conflict={conflict}>
      <NameFields />
      <div className="grid grid-cols-2 items-start gap-4">
        {DEGREES.map(side => (
          <NumberField
            key={side}
            {...form.register(side, { validate: typed => check(side, typed) })}
            inputMode="decimal"
            label={t(`degrees.${side}`)}
            error={errors[side]?.message}
          />
        ))}
      </div>
      <ChangeReason missing={t('reasonMissing')} />
    </OfficeForm>
  )
}

function useSaveCity(base: OfficeCity, onDone: () => void) {
  const t = useT('adminAreas')
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useOfficeChange<OfficeCity, CityTerms>({
    base,
    termsOf: ({ name, centre, bounds }) => ({ name, centre, bounds }),
    labels: {
      name: { label: t('name'), text: name => `${name.en} · ${name.ar}` },
      centre: { label: t('centre'), text: ({ lat, lng }) => <bdi>{`${lat}, ${lng}`}</bdi> },
      bounds: {
        label: t('bounds'),
        text: ({ south, north, west, east }) => <bdi>{`${south}–${north}, ${west}–${east}`}</bdi>,
      },
    },
    load: async () => (await call('GET /api/v1/admin/areas')).city,
    save: body => call('PUT /api/v1/admin/city', { body }),
    saved: ({ name }) => t('saved', { name: name[locale] }),
    reread: () => readPlacesAgain(queryClient),
    onDone,
  })
}
