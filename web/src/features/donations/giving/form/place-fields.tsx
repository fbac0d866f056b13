import type { Point } from '@dawra/contract/platform/point'
import { CircleAlert, LocateFixed, MapPin } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useAreaName, useCity } from '#lib/city'
import { useT } from '#lib/i18n'
import { useMyLocation } from '#lib/use-my-location'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { FieldsFold } from '#parts/listing-fields/fields-fold.tsx'
import { LocalizedField } from '#parts/listing-fields/localized-field.tsx'
import { describePlace } from '#parts/map/pin.ts'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import type { DonationFields } from './fields.ts'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

export function PlaceFields({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const { register, formState } = useFormContext<DonationFields>()
  const { errors } = formState
  const instructions = useWatch<DonationFields, 'instructions'>({ name: 'instructions' })
  return (
    <div className="grid gap-4">
      <TextField
        {...register('address')}
        readOnly={locked}
        maxLength={300}
        autoComplete="street-address"
        placeholder={t('addressExample')}
        label={t('address')}
        hint={t('addressHint')}
        error={errors.address?.message}
        className="read-only:opacity-60"
      />
      <PinField locked={locked} />
      <TextField
        {...register('phone')}
        readOnly={locked}
        type="tel"
        autoComplete="tel"
        placeholder="+968 XXXX XXXX"
        label={t('phone')}
        hint={t('phoneHint')}
        error={errors.phone?.message}
        className="read-only:opacity-60"
      />
      <FieldsFold<DonationFields>
        title={t('instructions')}
        summary={instructions.en || instructions.ar}
        holds={['instructions']}
      >
        <LocalizedField<DonationFields>
          name="instructions"
          label={t('instructions')}
          placeholder={t('instructionsExample')}
          hint={t('instructionsHint')}
          long
        />
      </FieldsFold>
    </div>
  )
}

function PinField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const id = useId()
  const areaNameOf = useAreaName()
  const city = useCity()
  const group = useRef<HTMLFieldSetElement>(null)
  const { setValue } = useFormContext<DonationFields>()
  const { field, fieldState } = useController<DonationFields, 'place'>({ name: 'place' })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const area = useWatch<DonationFields, 'area'>({ name: 'area' })
  const [open, setOpen] = useState(false)
  const put = (place: Point) => {
    const rounded = { lat: Number(place.lat.toFixed(6)), lng: Number(place.lng.toFixed(6)) }
    setValue('area', describePlace(city, rounded).area, { shouldDirty: true })
    setValue('place', rounded, { shouldDirty: true, shouldValidate: true })
  }
  const mine = useMyLocation(place => {
    put(place)
    setOpen(true)
  })
  return (
    <fieldset ref={group} className="grid gap-3" aria-describedby={fieldState.error ? id : undefined}>
      <legend className="sr-only">{t('showMap')}</legend>
      {!locked && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={mine.asking}
            onClick={mine.ask}
            icon={<LocateFixed aria-hidden className="size-5" />}
          >
            {t('useLocation')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            icon={<MapPin aria-hidden className="size-5" />}
          >
            {open ? t('hideMap') : t('showMap')}
          </Button>
        </div>
      )}
      <p role="status" className="text-14 text-muted">
        {field.value ? t('pinAt', { area: area && areaNameOf(area) }) : t('pinMissing')}
      </p>
      {mine.problem && (
        <p role="alert" className="flex gap-2 rounded-control bg-sea-soft p-3 text-sea">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t(`location.${mine.problem}`)}
        </p>
      )}
      {open && !locked && <PinPicker value={field.value} onChange={put} />}
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}
