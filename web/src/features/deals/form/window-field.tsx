import { WINDOW_HORIZON_DAYS } from '@dawra/contract/deals/rules'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { TextField } from '#ui/text-field'
import type { DealFields } from './fields.ts'
import { endsNextDay, isSamePick, quickPicks, type Slot, type WindowPick } from './windows.ts'

interface WindowFieldProps {
  last: Slot | null
  locked: boolean
}

export function WindowField({ last, locked }: WindowFieldProps) {
  const t = useT('businessDeals.form')
  const { setValue } = useFormContext<DealFields>()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DealFields, 'day'>({ name: 'day' })
  // The focus of an invalid window goes to its first choice.
  field.ref({ focus: () => group.current?.querySelector('button')?.focus() })
  const [day, from, until] = useWatch<DealFields, ['day', 'from', 'until']>({
    name: ['day', 'from', 'until'],
  })
  const picks = quickPicks(useNow({ updateInterval: 60_000 }), last)
  const isPicked = picks.some(pick => isSamePick(pick, { day, from, until }))
  const [custom, setCustom] = useState(!isPicked)
  const choose = (pick: WindowPick) => {
    setCustom(false)
    setValue('from', pick.from)
    setValue('until', pick.until)
    setValue('day', pick.day, { shouldValidate: true, shouldDirty: true })
  }
  return (
    <fieldset ref={group} className="grid gap-2" aria-describedby="window-hint">
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-2 font-medium">
        {t('window')}
        <span id="window-hint" className="text-13 font-normal text-muted">
          {locked ? t('lockedField') : t('muscatTime')}
        </span>
      </legend>
      {!locked && (
        <div className="flex flex-wrap gap-2">
          {picks.map(pick => (
            <Chip
              key={`${pick.day} ${pick.from}`}
              chosen={!custom && isSamePick(pick, { day, from, until })}
              onClick={() => choose(pick)}
              className="px-3"
            >
              <PickLabel pick={pick} />
            </Chip>
          ))}
          <Chip chosen={custom} onClick={() => setCustom(true)} className="px-3">
            {t('customWindow')}
          </Chip>
        </div>
      )}
      {(custom || locked) && <CustomWindow locked={locked} />}
      {fieldState.error && (
        <p role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}

function CustomWindow({ locked }: { locked: boolean }) {
  const t = useT('businessDeals.form')
  const { register } = useFormContext<DealFields>()
  const [from, until] = useWatch<DealFields, ['from', 'until']>({ name: ['from', 'until'] })
  const today = muscatDay(new Date())
  const shared = { readOnly: locked, dir: 'ltr', className: 'tabular-nums read-only:opacity-60' } as const
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-[1.4fr_1fr_1fr]">
      <div className="col-span-full sm:col-span-1">
        <TextField
          {...register('day')}
          {...shared}
          type="date"
          min={today}
          max={dayAfter(today, WINDOW_HORIZON_DAYS)}
          label={t('day')}
        />
      </div>
      <TextField
        {...register('from', { deps: ['day'] })}
        {...shared}
        type="time"
        step={300}
        label={t('from')}
      />
      <TextField
        {...register('until', { deps: ['day'] })}
        {...shared}
        type="time"
        step={300}
        label={t('until')}
        hint={from && until && endsNextDay({ from, until }) ? t('nextMorning') : undefined}
      />
    </div>
  )
}

const WHEN = { today: 'windowToday', tonight: 'windowTonight', tomorrow: 'windowTomorrow' } as const

function PickLabel({ pick }: { pick: WindowPick }) {
  const t = useT('businessDeals.form')
  const format = useFormat()
  return (
    <span>
      {t(WHEN[pick.when])} <bdi className="tabular-nums">{format.hours(pick.from, pick.until)}</bdi>
      {pick.isLast && <span className="text-13 opacity-80"> {t('windowLast')}</span>}
    </span>
  )
}
