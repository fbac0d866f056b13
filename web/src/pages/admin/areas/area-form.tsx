import { isAreaSlug } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import type { OfficeArea } from '@dawra/contract/settings/areas'
import { useForm, useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { NameFields } from './name-fields.tsx'
import { useSaveArea } from './use-save-area.tsx'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

interface AreaFormProps {
  area: OfficeArea | undefined
  onDone: () => void
}

export function AreaForm({ area, onDone }: AreaFormProps) {
  const t = useT('adminAreas')
  const form = useForm({
    defaultValues: {
      slug: area?.slug ?? '',
      en: area?.name.en ?? '',
      ar: area?.name.ar ?? '',
      point: (area ? { lat: area.lat, lng: area.lng } : null) as Point | null,
      isOpen: area?.isOpen ?? true,
      isCollected: area?.isCollected ?? true,
      reason: '',
    },
  })
  const { saving, conflict } = useSaveArea(area, onDone)
  const { errors } = form.formState
  const save = form.handleSubmit(({ slug, en, ar, point, isOpen, isCollected, reason }) => {
    if (!point) return
    const name = { en: en.trim(), ar: ar.trim() }
    const terms = { name, point, isOpen, isCollected }
    saving.mutate({ slug: slug.trim(), terms, reason: reason.trim() })
  })
  const [isOpen, isCollected] = form.watch(['isOpen', 'isCollected'])
  return (
    <OfficeForm
      form={form}
      onSubmit={save}
      saving={saving}
      action={area ? t('save') : t('add')}
      conflict={conflict}
    >
      {!area && (
        <TextField
          {...form.register('slug', { validate: typed => isAreaSlug(typed.trim()) || t('slugWrong') })}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={40}
          className="font-code rtl:text-end"
          label={t('slug')}
          hint={t('slugHint')}
          error={errors.slug?.message}
        />
      )}
      <NameFields />
      <PointField />
      {area && <CheckboxField {...form.register('isOpen')} label={t('isOpen')} />}
      {area?.isOpen && !isOpen && <Effect>{t('closes')}</Effect>}
      <CheckboxField {...form.register('isCollected')} label={t('isCollected')} />
      {area?.isCollected && !isCollected && <Effect>{t('stopsCollecting')}</Effect>}
      <ChangeReason missing={t('reasonMissing')} />
    </OfficeForm>
  )
}

function PointField() {
  const t = useT('adminAreas')
  const { register, watch, setValue, formState } = useFormContext<{ point: Point | null }>()
  const { errors, isSubmitted } = formState
  register('point', { validate: point => point !== null || t('pointMissing') })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium">{t('point')}</legend>
      <PinPicker
        value={watch('point')}
        onChange={({ lat, lng }) => {
          const rounded = { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) }
          setValue('point', rounded, { shouldValidate: isSubmitted })
        }}
      />
      <FormProblem>{errors.point?.message}</FormProblem>
    </fieldset>
  )
}
