import type { Point } from '@dawra/contract/platform/point'
import type { Site } from '@dawra/contract/processing/heap-sites'
import { FormProvider, useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { PlaceFields } from '#pages/admin/shared/place-fields.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { useSaveSite } from './use-save-site.tsx'

interface SiteFormProps {
  site: Site | undefined
  onDone: () => void
}

export function SiteForm({ site, onDone }: SiteFormProps) {
  const t = useT('adminHeaps.sites')
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
  const save = form.handleSubmit(({ en, ar, point, ...rest }) => {
    if (point) saving.mutate({ ...rest, name: { en: en.trim(), ar: ar.trim() }, point })
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <FormProvider {...form}>
        <PlaceFields
          texts={{
            nameEn: t('nameEn'),
            nameAr: t('nameAr'),
            area: t('area'),
            choose: t('choose'),
            point: t('point'),
            required: t('required'),
            pointMissing: t('pointMissing'),
          }}
          chosen={site?.area}
        />
      </FormProvider>
      {site && <CheckboxField {...form.register('isActive')} label={t('isActive')} />}
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {site ? t('save') : t('add')}
      </Button>
      {conflict}
    </form>
  )
}
