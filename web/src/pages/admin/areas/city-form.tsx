import { isWithin } from '@dawra/contract/platform/areas.rules'
import { COUNTRY } from '@dawra/contract/platform/product'
import type { OfficeCity } from '@dawra/contract/settings/areas'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { LanguageField } from '#pages/admin/shared/language-field.tsx'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { typedDegrees } from './entered-degrees.ts'
import { useSaveCity } from './use-save-city.tsx'

const DEGREES = ['lat', 'lng', 'north', 'south', 'west', 'east'] as const

export function CityForm({ city, onDone }: { city: OfficeCity; onDone: () => void }) {
  const t = useT('adminAreas')
  const fields = useT('errors.fields')
  const say = useOperatorProblem()
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
  const filled = (typed: string) => typed.trim() !== '' || fields('required')
  const { south, north, west, east } = COUNTRY.bounds
  const check = (side: (typeof DEGREES)[number], typed: string) => {
    const degrees = typedDegrees(typed)
    const place = ['lat', 'north', 'south'].includes(side)
      ? { lat: degrees ?? 0, lng: west }
      : { lat: south, lng: degrees ?? 0 }
    return isWithin({ south, north, west, east }, place) || t('degreesWrong')
  }
  const save = form.handleSubmit(({ en, ar, reason, ...typed }) => {
    const read = (side: (typeof DEGREES)[number]) => typedDegrees(typed[side]) ?? 0
    const terms = {
      name: { en: en.trim(), ar: ar.trim() },
      centre: { lat: read('lat'), lng: read('lng') },
      bounds: { south: read('south'), north: read('north'), west: read('west'), east: read('east') },
    }
    if (!isWithin(terms.bounds, terms.centre)) return form.setError('lat', { message: t('centreOutside') })
    saving.mutate({ terms, reason: reason.trim() })
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <LanguageField
        {...form.register('en', { validate: filled })}
        lang="en"
        maxLength={80}
        label={t('nameEn')}
        error={errors.en?.message}
      />
      <LanguageField
        {...form.register('ar', { validate: filled })}
        lang="ar"
        maxLength={80}
        label={t('nameAr')}
        error={errors.ar?.message}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {DEGREES.map(side => (
          <TextField
            key={side}
            {...form.register(side, { validate: typed => check(side, typed) })}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            className="rtl:text-end"
            label={t(`degrees.${side}`)}
            error={errors[side]?.message}
          />
        ))}
      </div>
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        error={errors.reason?.message}
      />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {t('save')}
      </Button>
      {conflict}
    </form>
  )
}
