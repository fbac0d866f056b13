import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { CustomWindow } from './custom-window.tsx'
import type { DealFields } from './fields.ts'
import { isSamePick, quickPicks, type Slot, type WindowPick } from './windows.ts'

interface WindowFieldProps {
  /** The venue's hours of last time. */
  last: Slot | null
  locked: boolean
}

/** When it can be picked up: one tap for the usual evenings, day and clocks for everything else. */
export function WindowField({ last, locked }: WindowFieldProps) {
  const t = useT('businessDeals.form')
  const { setValue } = useFormContext<DealFields>()
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController<DealFields, 'day'>({ name: 'day' })
  // A refused window leads to its first choice.
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
              <PickWords pick={pick} />
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

const WHEN = { today: 'windowToday', tonight: 'windowTonight', tomorrow: 'windowTomorrow' } as const

function PickWords({ pick }: { pick: WindowPick }) {
  const t = useT('businessDeals.form')
  const format = useFormat()
  return (
    <span>
      {t(WHEN[pick.when])} <bdi className="tabular-nums">{format.hours(pick.from, pick.until)}</bdi>
      {pick.isLast && <span className="text-13 opacity-80"> {t('windowLast')}</span>}
    </span>
  )
}
