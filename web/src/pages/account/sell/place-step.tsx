import { areaIn, choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import { CircleAlert, LocateFixed } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { useMyLocation } from '#lib/use-my-location'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { PhotoPicker } from '#parts/listing-fields/photo-field.tsx'
import { describePlace } from '#parts/map/pin.ts'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { SelectField } from '#ui/select-field'
import { Skeleton } from '#ui/skeleton'
import type { SellFields } from './fields.ts'
import { useFieldError, useSelling } from './sell-context.ts'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

export function PlaceStep() {
  const t = useT('businesses')
  const locale = useLocale()
  const { register, formState } = useFormContext<SellFields>()
  const { isGuest, photo } = useSelling()
  const error = useFieldError()
  const areas = choosableAreas(useCity(), locale, [formState.defaultValues?.area ?? ''])
  return (
    <>
      <LocalizedField<SellFields> name="venueName" label={t('fields.venueName')} required />
      <Wanted field="venueName" />
      <PinField />
      <SelectField {...register('area')} label={t('fields.area')} error={error('area')}>
        <option value="">{t('chooseArea')}</option>
        {areas.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <LocalizedField<SellFields>
        name="address"
        label={t('fields.address')}
        hint={t('hints.address')}
        required
      />
      <Wanted field="address" />
      <div className="grid gap-2">
        <p aria-hidden className="font-medium">
          {t('fields.picture')}
        </p>
        <PhotoPicker isGuest={isGuest} upload={photo} />
        <Wanted field="picture" />
      </div>
    </>
  )
}

function Wanted({ field }: { field: 'venueName' | 'address' | 'picture' }) {
  return <FieldProblem id={`${field}-wanted`} message={useFieldError()(field)} />
}

function PinField() {
  const t = useT('businesses')
  const places = useT('profile.addresses.location')
  const city = useCity()
  const { setValue, getValues, watch } = useFormContext<SellFields>()
  const { field } = useController<SellFields, 'point'>({ name: 'point' })
  const problem = useFieldError()('point')
  const put = (point: Point) => {
    setValue('point', point, { shouldDirty: true, shouldValidate: true })
    if (getValues('area') === '')
      setValue('area', describePlace(city, point).area, { shouldDirty: true, shouldValidate: true })
  }
  const mine = useMyLocation(put)
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={problem ? 'point-problem' : undefined}
      className="grid gap-3 rounded-control border border-line p-4"
    >
      <legend className="px-1 font-medium">{t('fields.point')}</legend>
      <p className="text-14 text-muted">{t('hints.point')}</p>
      <Button
        variant="secondary"
        pending={mine.asking}
        onClick={mine.ask}
        icon={<LocateFixed aria-hidden className="size-5" />}
        className="justify-self-start"
      >
        {t('useLocation')}
      </Button>
      {mine.problem && (
        <p role="alert" className="flex gap-2 rounded-control bg-sea-soft p-3 text-sea">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {places(mine.problem)}
        </p>
      )}
      <PinPicker value={field.value} onChange={put} centre={areaIn(city, watch('area'))} />
      <FieldProblem id="point-problem" message={problem} />
    </fieldset>
  )
}
