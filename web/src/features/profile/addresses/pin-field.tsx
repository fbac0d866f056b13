import type { Point } from '@dawra/contract/platform/point'
import type { Address } from '@dawra/contract/profile/schemas'
import { CircleAlert, LocateFixed } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useT } from '#lib/i18n'
import { useMyLocation } from '#lib/use-my-location'
import { centreOf, describePlace, readPin } from '#parts/map/pin.ts'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'
import { Skeleton } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import type { AddressFields } from './use-address-form.ts'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

interface PinFieldProps {
  form: UseFormReturn<AddressFields>
  known: Address | undefined
}

/** The pin: the user's position, a point on the map, or a plus code from another map. */
export function PinField({ form, known }: PinFieldProps) {
  const t = useT('profile.addresses')
  const shell = useT('shell')
  const fields = useT('errors.fields')
  const city = useCity()
  const { errors } = form.formState
  const put = (place: Point) => {
    const { plusCode, area } = describePlace(city, place)
    form.setValue('plusCode', plusCode, { shouldDirty: true, shouldValidate: true })
    form.setValue('area', area, { shouldDirty: true, shouldValidate: true })
  }
  const mine = useMyLocation(put)
  const validate = (plusCode: string, { area }: AddressFields) => {
    const pin = readPin(city, { area, plusCode }, known)
    if (pin === 'not_a_code') return t('notACode')
    return pin === 'outside_city' ? fields('outside_city') : true
  }
  const [area = '', plusCode = ''] = form.watch(['area', 'plusCode'])
  const pin = plusCode ? readPin(city, { area, plusCode }, known) : null
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
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
          {t(`location.${mine.problem}`)}
        </p>
      )}
      <TextField
        {...form.register('plusCode', { validate })}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        className="font-code rtl:text-end"
        label={t('plusCode')}
        hint={t('plusCodeHint')}
        optional={shell('optional')}
        error={errors.plusCode?.message}
      />
      <PinPicker
        value={pin && typeof pin !== 'string' ? pin : null}
        onChange={put}
        centre={centreOf(city, area)}
      />
    </div>
  )
}
