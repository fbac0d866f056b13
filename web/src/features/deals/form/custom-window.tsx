import { WINDOW_HORIZON_DAYS } from '@dawra/contract/deals.rules'
import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { TextField } from '#ui/text-field'
import type { DealFields } from './fields.ts'
import { endsNextDay } from './windows.ts'

/** Any day of the coming week, any two clocks; the platform's own pickers. */
export function CustomWindow({ locked }: { locked: boolean }) {
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
