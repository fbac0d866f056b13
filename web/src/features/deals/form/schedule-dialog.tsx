import { WINDOW_HORIZON_DAYS } from '@dawra/contract/deals/rules'
import { dayAfter, muscatClock, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Chip } from '#ui/chips'
import { Dialog } from '#ui/dialog'
import { TextField } from '#ui/text-field'

interface ScheduleDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** An ISO instant in the future. */
  onChoose: (at: string) => void
}

const HOUR_MS = 3_600_000

export function ScheduleDialog({ onChoose, ...dialog }: ScheduleDialogProps) {
  const t = useT('businessDeals.publish')
  return (
    <Dialog {...dialog} title={t('scheduleTitle')} description={t('scheduleText')}>
      <Moment onChoose={onChoose} />
    </Dialog>
  )
}

function Moment({ onChoose }: Pick<ScheduleDialogProps, 'onChoose'>) {
  const t = useT('businessDeals.publish')
  const format = useFormat()
  const form = useT('businessDeals.form')
  const problems = useT('businessDeals.problems')
  const inAnHour = new Date(Date.now() + HOUR_MS)
  const today = muscatDay(new Date())
  const tomorrow = dayAfter(today, 1)
  const [day, setDay] = useState(muscatDay(inAnHour))
  const [clock, setClock] = useState(muscatClock(inAnHour))
  const [isPast, setIsPast] = useState(false)
  const take = (onDay: string, at: string) => {
    setDay(onDay)
    setClock(at)
    setIsPast(false)
  }
  const choose = () => {
    const at = muscatInstant(day, clock)
    if (at && Date.parse(at) > Date.now()) onChoose(at)
    else setIsPast(true)
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Chip
          chosen={day === muscatDay(inAnHour) && clock === muscatClock(inAnHour)}
          onClick={() => take(muscatDay(inAnHour), muscatClock(inAnHour))}
          className="border border-control"
        >
          {t('inAnHour')}
        </Chip>
        <Chip
          chosen={day === tomorrow && clock === '09:00'}
          onClick={() => take(tomorrow, '09:00')}
          className="border border-control"
        >
          {t('tomorrowMorning', { time: format.wallClock('09:00') })}
        </Chip>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          dir="ltr"
          min={today}
          max={dayAfter(today, WINDOW_HORIZON_DAYS)}
          value={day}
          onChange={event => take(event.target.value, clock)}
          label={form('day')}
          error={isPast && problems('publishPast')}
        />
        <TextField
          type="time"
          dir="ltr"
          step={300}
          value={clock}
          onChange={event => take(day, event.target.value)}
          label={t('at')}
        />
      </div>
      <p className="text-13 text-muted">{form('muscatTime')}</p>
      <Button size="large" onClick={choose}>
        {t('scheduleAction')}
      </Button>
    </div>
  )
}
