import { muscatClock, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'
import type { ReadingBody } from '@dawra/contract/processing/heap-readings'
import { COLDEST, HOTTEST, LONGEST_PLACE } from '@dawra/contract/processing/rules'
import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { parseTenths } from './parse-weights.ts'
import { useHeapAct } from './use-heap-act.ts'

const NOTHING = { place: '', celsius: '', moisture: '', turned: false, screened: false }
type Measured = typeof NOTHING
interface Fields extends Measured {
  day: string
  clock: string
}

/** Clears the submitted fields, and keeps those that were changed since. */
const withoutSent = (typed: Measured, sent: Measured): Measured => ({
  place: typed.place === sent.place ? '' : typed.place,
  celsius: typed.celsius === sent.celsius ? '' : typed.celsius,
  moisture: typed.moisture === sent.moisture ? '' : typed.moisture,
  turned: typed.turned !== sent.turned && typed.turned,
  screened: typed.screened !== sent.screened && typed.screened,
})

/** The day and time follow the clock until the user sets them; what was sent is cleared. */
function useReadingForm(heap: HeapDetails) {
  const t = useT('adminHeaps.readings')
  const now = useNow({ updateInterval: 60_000 })
  const form = useForm<Fields>({
    defaultValues: { day: muscatDay(now), clock: muscatClock(now), ...NOTHING },
  })
  const hasOwnTime = useRef(false)
  const adding = useHeapAct(
    heap.id,
    (body: ReadingBody, idempotencyKey) =>
      call('POST /api/v1/admin/heaps/{heapId}/readings', {
        params: { heapId: heap.id },
        body,
        idempotencyKey,
      }),
    { doneText: t('saved') },
  )
  const { reset, getValues, setValue } = form
  const sent = useRef<Measured>(NOTHING)
  useEffect(() => {
    if (!adding.isSuccess) return
    const typed = getValues()
    reset({ ...typed, ...withoutSent(typed, sent.current) })
  }, [adding.isSuccess, reset, getValues])
  // The page may have been open for hours, so the time follows the clock until the user sets it.
  useEffect(() => {
    if (hasOwnTime.current) return
    setValue('day', muscatDay(now))
    setValue('clock', muscatClock(now))
  }, [now, setValue])
  const save = form.handleSubmit(({ day, clock, ...measured }) => {
    sent.current = measured
    const takenAt = muscatInstant(day, clock)
    if (takenAt)
      adding.mutate({
        ...measured,
        takenAt,
        place: measured.place.trim(),
        celsius: parseTenths(measured.celsius),
        moisture: parseTenths(measured.moisture),
      })
  })
  const setsTime = () => {
    hasOwnTime.current = true
  }
  return { form, adding, save, setsTime, today: muscatDay(now) }
}

export function AddReading({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.readings')
  const say = useOperatorProblem()
  const { form, adding, save, setsTime: onChange, today } = useReadingForm(heap)
  const { errors } = form.formState
  const within = (least: number, most: number, wrong: string) => (typed: string) => {
    const value = parseTenths(typed)
    return value === null || (value >= least && value <= most) || wrong
  }
  const says = (_: string, { celsius, moisture, turned, screened }: Fields) =>
    celsius.trim() !== '' || moisture.trim() !== '' || turned || screened || t('nothing')
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3">
        <TextField
          {...form.register('day', { onChange, validate: day => day !== '' || t('dayWrong') })}
          type="date"
          dir="ltr"
          min={heap.startedOn}
          max={today}
          label={t('day')}
          error={errors.day?.message}
        />
        <TextField
          {...form.register('clock', { onChange, validate: clock => clock !== '' || t('dayWrong') })}
          type="time"
          dir="ltr"
          label={t('time')}
          error={errors.clock?.message}
        />
        <NumberField
          {...form.register('celsius', {
            validate: { range: within(COLDEST, HOTTEST, t('celsiusWrong')), says },
          })}
          inputMode="decimal"
          maxLength={6}
          label={t('celsius')}
          error={errors.celsius?.message}
        />
        <NumberField
          {...form.register('moisture', { validate: within(0, 100, t('moistureWrong')) })}
          inputMode="decimal"
          maxLength={6}
          label={t('moisture')}
          error={errors.moisture?.message}
        />
      </div>
      <TextField
        {...form.register('place')}
        maxLength={LONGEST_PLACE}
        autoComplete="off"
        label={t('place')}
        hint={t('placeHint')}
      />
      <div className="flex flex-wrap gap-x-6">
        <CheckboxField {...form.register('turned')} label={t('turned')} />
        <CheckboxField {...form.register('screened')} label={t('screened')} />
      </div>
      <FormProblem>{adding.isError && say(adding.error)}</FormProblem>
      <Button type="submit" variant="secondary" pending={adding.isPending} className="justify-self-start">
        {t('add')}
      </Button>
    </form>
  )
}
