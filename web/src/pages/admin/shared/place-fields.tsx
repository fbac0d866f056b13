import { areaIn, choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { useFormContext } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale } from '#lib/i18n'
import { FormProblem } from '#ui/form-problem'
import { lazyPart } from '#ui/lazy-part'
import { SelectField } from '#ui/select-field'
import { Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

interface TypedPlace {
  en: string
  ar: string
  area: string
  point: Point | null
}

interface PlaceFieldsProps {
  texts: Record<'nameEn' | 'nameAr' | 'area' | 'choose' | 'point' | 'required' | 'pointMissing', string>
  /** The current area; it stays a choice even if it is closed now. */
  chosen: string | undefined
}

export function PlaceFields({ texts, chosen = '' }: PlaceFieldsProps) {
  const locale = useLocale()
  const city = useCity()
  const form = useFormContext<TypedPlace>()
  const { errors, isSubmitted } = form.formState
  const filled = (typed: string) => typed.trim() !== '' || texts.required
  form.register('point', { validate: point => point !== null || texts.pointMissing })
  const [area, point] = form.watch(['area', 'point'])
  return (
    <>
      <TextField
        {...form.register('en', { validate: filled })}
        dir="ltr"
        lang="en"
        maxLength={80}
        className="rtl:text-end"
        label={texts.nameEn}
        error={errors.en?.message}
      />
      <TextField
        {...form.register('ar', { validate: filled })}
        dir="rtl"
        lang="ar"
        maxLength={80}
        className="ltr:text-end"
        label={texts.nameAr}
        error={errors.ar?.message}
      />
      <SelectField
        {...form.register('area', { validate: filled })}
        label={texts.area}
        error={errors.area?.message}
      >
        <option value="">{texts.choose}</option>
        {choosableAreas(city, locale, [chosen]).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{texts.point}</legend>
        <PinPicker
          value={point}
          centre={areaIn(city, area)}
          onChange={({ lat, lng }) =>
            form.setValue(
              'point',
              { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) },
              { shouldValidate: isSubmitted },
            )
          }
        />
        <FormProblem>{errors.point?.message}</FormProblem>
      </fieldset>
    </>
  )
}
