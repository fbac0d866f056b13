import { Copy } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { HoursEditor } from './hours-editor.tsx'
import { DAYS, type Week } from './week.ts'

interface WeekEditorProps {
  week: Week
  onChange: (week: Week) => void
}

export function WeekEditor({ week, onChange }: WeekEditorProps) {
  const t = useT('schedule')
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {DAYS.map(day => {
        const hours = week[day] ?? []
        const name = format.weekday(day)
        return (
          <li key={day} className="grid grid-cols-1 gap-x-4 gap-y-1 py-2 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
            <h3 className="flex min-h-11 items-center self-start font-medium">{name}</h3>
            <HoursEditor
              name={name}
              hours={hours}
              onChange={changed => onChange(week.map((other, n) => (n === day ? changed : other)))}
              aside={
                <Button
                  variant="ghost"
                  size="small"
                  icon={<Copy aria-hidden className="size-4" />}
                  onClick={() => onChange(DAYS.map(() => hours))}
                >
                  {t('copyToAll')}
                  <span className="sr-only">: {name}</span>
                </Button>
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
