import type { Hours } from '@dawra/contract/venues/rules'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { CONTROL } from '#ui/field'
import { IconButton } from '#ui/icon-button'
import { FIRST_HOURS, SECOND_HOURS } from './week.ts'

const MAX_PARTS = 4
const TIME = `${CONTROL} px-2! tabular-nums`

interface HoursEditorProps {
  name: string
  hours: readonly Hours[]
  onChange: (hours: readonly Hours[]) => void
  aside?: ReactNode
}

export function HoursEditor({ name, hours, onChange, aside }: HoursEditorProps) {
  const t = useT('schedule')
  const put = (at: number, change: Partial<Hours>) =>
    onChange(hours.map((opening, n) => (n === at ? { ...opening, ...change } : opening)))
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      {hours.length === 0 && <p className="flex min-h-11 items-center text-muted">{t('closed')}</p>}
      {hours.map((opening, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a day have no id, only their order
        <div key={at} className="grid w-full grid-cols-1 gap-1">
          <div className="flex w-full flex-wrap items-center gap-1.5">
            <span className="min-w-28 max-w-34 flex-1">
              <input
                type="time"
                required
                aria-label={t('opensOf', { name, part: at + 1 })}
                value={opening.opens}
                onChange={event => put(at, { opens: event.target.value })}
                className={TIME}
              />
            </span>
            <span aria-hidden>–</span>
            <span className="min-w-28 max-w-34 flex-1">
              <input
                type="time"
                required
                aria-label={t('closesOf', { name, part: at + 1 })}
                value={opening.closes}
                onChange={event => put(at, { closes: event.target.value })}
                className={TIME}
              />
            </span>
            <IconButton
              label={t('removeOf', { name, part: at + 1 })}
              onClick={() => onChange(hours.filter((_, n) => n !== at))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <Night opening={opening} />
        </div>
      ))}
      <div className="-ms-3.5 flex flex-wrap gap-x-1">
        {hours.length < MAX_PARTS && (
          <Button
            variant="ghost"
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => onChange([...hours, hours.length === 0 ? FIRST_HOURS : SECOND_HOURS])}
          >
            {t(hours.length === 0 ? 'open' : 'split')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {aside}
      </div>
    </div>
  )
}

/** Notes that closing at or before the opening time means the next day. */
function Night({ opening: { opens, closes } }: { opening: Hours }) {
  const t = useT('schedule')
  if (!opens || !closes || closes > opens) return null
  return <p className="text-14 text-muted">{t(opens === closes ? 'allDay' : 'nextDay')}</p>
}
