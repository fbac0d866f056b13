import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { binAreasQuery } from '#features/bins/queries.ts'
import { addressesQuery } from '#features/profile/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Chip } from '#ui/chips'
import { type BinsForm, daysOf } from './use-bins-form.ts'

/** The collection days of the address's area; all of them are preselected. */
export function DaysField({ form }: { form: BinsForm }) {
  const t = useT('bins.form')
  const format = useFormat()
  const [addressId, days] = form.watch(['addressId', 'days'])
  const addresses = useQuery(addressesQuery())
  const areas = useQuery(binAreasQuery())
  const area = addresses.data?.find(({ id }) => id === addressId)?.area
  const offered = areas.data?.find(served => served.area === area)?.weekdays
  const offeredText = offered?.join(',')
  form.register('days', { validate: typed => daysOf(typed).length > 0 || t('daysMissing') })
  useEffect(() => {
    if (offeredText === undefined) return
    const known = daysOf(offeredText)
    const chosen = daysOf(form.getValues('days'))
    // Another area has other days.
    if (chosen.length === 0 || chosen.some(day => !known.includes(day))) form.setValue('days', offeredText)
  }, [offeredText, form])
  const chosen = daysOf(days)
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter(one => one !== day) : [...chosen, day].sort()
    form.setValue('days', next.join(','), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('days')}</legend>
      <p className="text-14 text-muted">{t(offered ? 'daysHint' : 'daysFirst')}</p>
      <div className="flex flex-wrap gap-2">
        {offered?.map(day => (
          <Chip
            key={day}
            chosen={chosen.includes(day)}
            className={chosen.includes(day) ? '' : 'inset-ring inset-ring-control'}
            onClick={() => toggle(day)}
          >
            {format.weekday(day)}
          </Chip>
        ))}
      </div>
      {offered && <FieldProblem id="bins-days" message={form.formState.errors.days?.message} />}
    </fieldset>
  )
}
