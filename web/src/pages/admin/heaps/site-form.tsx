import { areaIn, choosableAreas } from '@dawra/contract/areas.rules'
import type { Point } from '@dawra/contract/common'
import type { Site } from '@dawra/contract/heap-sites'
import { useForm } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { lazyPart } from '#ui/lazy-part'
import { SelectField } from '#ui/select-field'
import { Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { useSaveSite } from './use-save-site.tsx'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

interface SiteFormProps {
  /** Undefined: a new one. */
  site: Site | undefined
  onDone: () => void
}

/** What a site is called, where it is, and whether heaps begin there. */
export function SiteForm({ site, onDone }: SiteFormProps) {
  const t = useT('adminHeaps.sites')
  const locale = useLocale()
  const city = useCity()
  const say = useOperatorProblem()
  const form = useForm({
    defaultValues: {
      en: site?.name.en ?? '',
      ar: site?.name.ar ?? '',
      area: site?.area ?? '',
      point: (site?.point ?? null) as Point | null,
      isActive: site?.isActive ?? true,
    },
  })
  const { saving, conflict } = useSaveSite(site, onDone)
  const { errors } = form.formState
  const filled = (typed: string) => typed.trim() !== '' || t('required')
  form.register('point', { validate: point => point !== null || t('pointMissing') })
  const save = form.handleSubmit(({ en, ar, point, ...rest }) => {
    if (point) saving.mutate({ ...rest, name: { en: en.trim(), ar: ar.trim() }, point })
  })
  const [area, point] = form.watch(['area', 'point'])
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <TextField
        {...form.register('en', { validate: filled })}
        dir="ltr"
        lang="en"
        maxLength={80}
        className="rtl:text-end"
        label={t('nameEn')}
        error={errors.en?.message}
      />
      <TextField
        {...form.register('ar', { validate: filled })}
        dir="rtl"
        lang="ar"
        maxLength={80}
        className="ltr:text-end"
        label={t('nameAr')}
        error={errors.ar?.message}
      />
      <SelectField
        {...form.register('area', { validate: filled })}
        label={t('area')}
        error={errors.area?.message}
      >
        <option value="">{t('choose')}</option>
        {choosableAreas(city, locale, [site?.area ?? '']).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">{t('point')}</legend>
        <PinPicker
          value={point}
          centre={areaIn(city, area)}
          onChange={next => form.setValue('point', next, { shouldValidate: form.formState.isSubmitted })}
        />
        <FormProblem>{errors.point?.message}</FormProblem>
      </fieldset>
      {site && <CheckboxField {...form.register('isActive')} label={t('isActive')} />}
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {site ? t('save') : t('add')}
      </Button>
      {conflict}
    </form>
  )
}
