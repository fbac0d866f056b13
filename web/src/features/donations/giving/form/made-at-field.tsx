import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { TextField } from '#ui/text-field'
import type { DonationFields } from './fields.ts'

const HOUR = 3_600_000
type Choice = 'now' | 'hour' | 'other'

export function MadeAtField({ locked }: { locked: boolean }) {
  const t = useT('giving.form')
  const { getValues, setValue, register, formState } = useFormContext<DonationFields>()
  const [choice, setChoice] = useState<Choice>(() => {
    const { madeDay, madeClock } = getValues()
    const now = new Date()
    return madeDay === muscatDay(now) && madeClock === muscatClock(now) ? 'now' : 'other'
  })
  const ago = (next: Choice, milliseconds: number) => {
    const at = new Date(Date.now() - milliseconds)
    setChoice(next)
    setValue('madeDay', muscatDay(at), { shouldDirty: true })
    setValue('madeClock', muscatClock(at), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const tone = (one: Choice) => `px-3 ${choice === one ? '' : 'inset-ring inset-ring-control'}`
  const problem = formState.errors.madeDay?.message
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('made')}</legend>
      {!locked && (
        <div className="flex flex-wrap gap-2">
          <Chip chosen={choice === 'now'} onClick={() => ago('now', 0)} className={tone('now')}>
            {t('justNow')}
          </Chip>
          <Chip chosen={choice === 'hour'} onClick={() => ago('hour', HOUR)} className={tone('hour')}>
            {t('hourAgo')}
          </Chip>
          <Chip chosen={choice === 'other'} onClick={() => setChoice('other')} className={tone('other')}>
            {t('otherTime')}
          </Chip>
        </div>
      )}
      {(choice === 'other' || locked || problem) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-start gap-3">
          <TextField
            {...register('madeDay')}
            type="date"
            readOnly={locked}
            max={muscatDay(new Date())}
            dir="ltr"
            label={t('madeDay')}
            error={problem}
            className="tabular-nums read-only:opacity-60"
          />
          <TextField
            {...register('madeClock', { deps: ['madeDay'] })}
            type="time"
            readOnly={locked}
            dir="ltr"
            label={t('madeClock')}
            className="tabular-nums read-only:opacity-60"
          />
        </div>
      )}
    </fieldset>
  )
}
