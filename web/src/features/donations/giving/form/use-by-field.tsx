import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Chip } from '#ui/chips'
import { TextField } from '#ui/text-field'
import { useNearTime } from '../../use-near-time.ts'
import { type DonationFields, END_OF_DAY, keepingOf } from './fields.ts'

const DAYS = [
  ['today', 0],
  ['tomorrow', 1],
  ['threeDays', 3],
  ['week', 7],
] as const

export function UseByField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const near = useNearTime()
  const { setValue, register, formState } = useFormContext<DonationFields>()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field } = useController<DonationFields, 'useBy'>({ name: 'useBy' })
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const fields = useWatch<DonationFields>() as DonationFields
  const follows = fields.storage !== 'ambient'
  const [other, setOther] = useState(false)
  const today = muscatDay(new Date())
  const isKept = follows && fields.useBy === 'kept'
  const problem = formState.errors.useByDay?.message
  const choose = (useBy: DonationFields['useBy'], day = '') => {
    setOther(false)
    setValue('useBy', useBy, { shouldDirty: true })
    setValue('useByClock', END_OF_DAY, { shouldDirty: true })
    setValue('useByDay', day, { shouldDirty: true, shouldValidate: true })
  }
  const stored = follows && keepingOf({ ...fields, useBy: 'kept' })
  const isDay = (day: string) =>
    !other && !isKept && fields.useByDay === day && fields.useByClock === END_OF_DAY
  const isOther =
    other || (!isKept && fields.useByDay !== '' && !DAYS.some(([, days]) => isDay(dayAfter(today, days))))
  const tone = (chosen: boolean) => `px-3 ${chosen ? '' : 'inset-ring inset-ring-control'}`
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="mb-2 font-medium">{t('useBy')}</legend>
      {!locked && (
        <div className="flex flex-wrap gap-2">
          {stored && (
            <Chip chosen={isKept && !other} onClick={() => choose('kept')} className={tone(isKept && !other)}>
              {t('useByAuto', { time: near.first(stored.useBy, new Date()) })}
            </Chip>
          )}
          {!follows &&
            DAYS.map(([name, days]) => {
              const day = dayAfter(today, days)
              return (
                <Chip
                  key={name}
                  chosen={isDay(day)}
                  onClick={() => choose('own', day)}
                  className={tone(isDay(day))}
                >
                  {t(name)}
                </Chip>
              )
            })}
          <Chip
            chosen={isOther}
            onClick={() => {
              setOther(true)
              setValue('useBy', 'own', { shouldDirty: true })
            }}
            className={tone(isOther)}
          >
            {t('otherTime')}
          </Chip>
        </div>
      )}
      {isOther || locked || (problem && !follows) ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-3">
          <TextField
            {...register('useByDay')}
            type="date"
            readOnly={locked}
            min={today}
            dir="ltr"
            label={t('useByDay')}
            error={problem}
            className="tabular-nums read-only:opacity-60"
          />
          <TextField
            {...register('useByClock', { deps: ['useByDay'] })}
            type="time"
            readOnly={locked}
            dir="ltr"
            label={t('useByClock')}
            className="tabular-nums read-only:opacity-60"
          />
        </div>
      ) : (
        <FieldProblem id="use-by-problem" message={problem} />
      )}
    </fieldset>
  )
}
