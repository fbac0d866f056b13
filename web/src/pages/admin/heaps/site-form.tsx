import type { Point } from '@dawra/contract/platform/point'
import type { Site } from '@dawra/contract/processing/heap-sites'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { PlaceFields } from '#pages/admin/shared/place-fields.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { useSaveSite } from './use-save-site.tsx'

interface SiteFormProps {
  site: Site | undefined
  onDone: () => void
}

export function SiteForm({ site, onDone }: SiteFormProps) {
  const t = useT('adminHeaps.sites')
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
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={site ? t('save') : t('add')}
      conflict={conflict}
    >
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
      {site && <CheckboxField {...form.register('isActive')} label={t('isActive')} />}
    </OfficeForm>
  )
}
