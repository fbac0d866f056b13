import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useId, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Chip } from '#ui/chips'
import { TextField } from '#ui/text-field'
import { useNearTime } from '../../use-near-time.ts'
import { type DonationFields, goneBy, windowOf } from './fields.ts'

/** Five minutes, as for windows of deals. */
const STEP = 300_000

export function WindowField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const id = useId()
  const near = useNearTime()
  const group = useRef<HTMLFieldSetElement>(null)
  const { setValue } = useFormContext<DonationFields>()
  const { field, fieldState } = useController<DonationFields, 'available'>({ name: 'available' })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const fields = useWatch<DonationFields>() as DonationFields
  const now = useNow({ updateInterval: 30_000 })
  const end = goneBy(fields, now)
  const choose = (available: DonationFields['available']) => {
    const shown = windowOf(fields, new Date())
    if (available === 'own' && shown && field.value !== 'own') {
      const startsAt = Math.ceil(Date.parse(shown.startsAt) / STEP) * STEP
      const endsAt = Math.floor(Date.parse(shown.endsAt) / STEP) * STEP
      setValue('fromDay', muscatDay(startsAt))
      setValue('fromClock', muscatClock(startsAt))
      setValue('untilDay', muscatDay(endsAt))
      setValue('untilClock', muscatClock(endsAt))
    }
    setValue('available', available, { shouldDirty: true, shouldValidate: true })
  }
  const chip = (value: DonationFields['available']) => ({
    chosen: field.value === value,
    onClick: () => choose(value),
    className: `px-3 ${field.value === value ? '' : 'inset-ring inset-ring-control'}`,
  })
  return (
    <fieldset ref={group} className="grid gap-2" aria-describedby={fieldState.error ? id : undefined}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-2 font-medium">
        {t('available')}
        <span className="text-13 font-normal text-muted">{t('muscatTime')}</span>
      </legend>
      {!locked && (
        <div className="flex flex-wrap gap-2">
          <Chip {...chip('longest')}>
            {end ? t('longest', { time: near.inside(end, now) }) : t('longestUnknown')}
          </Chip>
          <Chip {...chip('two_hours')}>{t('twoHours')}</Chip>
          <Chip {...chip('own')}>{t('otherTime')}</Chip>
        </div>
      )}
      {(field.value === 'own' || locked) && <OwnTimes locked={locked} />}
      <FieldProblem id={id} message={fieldState.error?.message} />
    </fieldset>
  )
}

function OwnTimes({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const { register } = useFormContext<DonationFields>()
  const deps = { deps: ['available'] } as { deps: 'available'[] }
  const shared = { dir: 'ltr', className: 'tabular-nums read-only:opacity-60' } as const
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-3">
      <TextField
        {...register('fromDay', deps)}
        {...shared}
        type="date"
        readOnly={locked}
        label={t('fromDay')}
      />
      <TextField
        {...register('fromClock', deps)}
        {...shared}
        type="time"
        step={STEP / 1000}
        readOnly={locked}
        label={t('fromClock')}
      />
      <TextField {...register('untilDay', deps)} {...shared} type="date" label={t('untilDay')} />
      <TextField
        {...register('untilClock', deps)}
        {...shared}
        type="time"
        step={STEP / 1000}
        label={t('untilClock')}
      />
    </div>
  )
}
