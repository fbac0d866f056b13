import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useNow } from 'use-intl'
import { HoursEditor } from '#features/venues/schedule/hours-editor.tsx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'
import type { SpecialDay } from './schedule-draft.ts'

const MAX_DAYS = 60

interface SpecialDaysProps {
  days: readonly SpecialDay[]
  onChange: (days: readonly SpecialDay[]) => void
}

export function SpecialDays({ days, onChange }: SpecialDaysProps) {
  const t = useT('schedule')
  const format = useFormat()
  const today = muscatDay(useNow())
  const put = (at: number, change: Partial<SpecialDay>) =>
    onChange(days.map((day, n) => (n === at ? { ...day, ...change } : day)))
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid w-full divide-y divide-line">
        {days.map((day, at) => {
          const name = day.date ? format.date(day.date) : t('newDay')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date may appear twice while the user edits
            <li key={at} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
              <TextField
                type="date"
                label={t('date')}
                min={today}
                value={day.date}
                onChange={event => put(at, { date: event.target.value })}
              />
              <div className="sm:pt-7.5">
                <HoursEditor
                  name={name}
                  hours={day.hours}
                  onChange={hours => put(at, { hours: [...hours] })}
                />
              </div>
              <Button
                variant="danger-ghost"
                size="small"
                className="justify-self-start max-sm:-ms-3.5 sm:mt-7.5 sm:self-start"
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => onChange(days.filter((_, n) => n !== at))}
              >
                {t('removeDay')}
                <span className="sr-only">: {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      {days.length < MAX_DAYS && (
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden className="size-5" />}
          onClick={() => onChange([...days, { date: '', hours: [] }])}
        >
          {t('addDay')}
        </Button>
      )}
    </div>
  )
}
