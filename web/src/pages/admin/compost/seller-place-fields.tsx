import { areaIn, choosableAreas } from '@dawra/contract/platform/areas.rules'
import { useController, useFormContext } from 'react-hook-form'
import { useCity } from '#lib/city'
import { useLocale, useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { lazyPart } from '#ui/lazy-part'
import { SelectField } from '#ui/select-field'
import { Skeleton } from '#ui/skeleton'
import { BilingualFields } from './bilingual-fields.tsx'
import type { SellerFields } from './seller-fields.ts'

const PinPicker = lazyPart(() => import('#parts/map/pin-picker.tsx').then(part => part.PinPicker), {
  waiting: <Skeleton className="h-72 rounded-card" />,
})

export function SellerPlaceFields() {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  const city = useCity()
  const { register, formState, watch } = useFormContext<SellerFields>()
  const { field } = useController<SellerFields, 'point'>({
    name: 'point',
    rules: { validate: point => point !== null || t('pointMissing') },
  })
  const problem = formState.errors.point?.message
  return (
    <>
      <BilingualFields of="address" maxLength={300} />
      <SelectField
        {...register('area', { validate: chosen => chosen !== '' || t('areaMissing') })}
        label={t('area')}
        error={formState.errors.area?.message}
      >
        <option value="">{t('chooseArea')}</option>
        {choosableAreas(city, locale, []).map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name[locale]}
          </option>
        ))}
      </SelectField>
      <fieldset
        ref={field.ref}
        tabIndex={-1}
        aria-describedby={problem ? 'seller-point-problem' : undefined}
        className="grid gap-2"
      >
        <legend className="mb-1 font-medium">{t('point')}</legend>
        <PinPicker value={field.value} onChange={field.onChange} centre={areaIn(city, watch('area'))} />
        <FieldProblem id="seller-point-problem" message={problem} />
      </fieldset>
    </>
  )
}
