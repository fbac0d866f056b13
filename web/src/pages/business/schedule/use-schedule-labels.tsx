import type { Hours, Opening } from '@dawra/contract/venues/rules'
import type { ScheduleTerms } from '@dawra/contract/venues/schemas'
import { DAYS } from '#features/venues/schedule/week.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import type { ScheduleApart } from './schedule-draft.ts'

export function useScheduleLabels(): FieldLabels<ScheduleApart> {
  const t = useT('schedule')
  const conflict = useT('conflict')
  const format = useFormat()
  const stretch = (from: string, until: string) => (
    <bdi key={from} className="me-3 inline-block tabular-nums">
      {format.hours(from, until)}
    </bdi>
  )
  const hours = (openings: readonly Hours[]) =>
    openings.length === 0 ? t('closed') : openings.map(({ opens, closes }) => stretch(opens, closes))
  const lines = (rows: readonly (readonly [name: string, hours: readonly Hours[]])[]) =>
    rows.map(([name, openings]) => (
      <span key={name} className="block">
        {name}: {hours(openings)}
      </span>
    ))
  const week = (openings: readonly Opening[]) =>
    lines(DAYS.map(day => [format.weekday(day), openings.filter(opening => opening.day === day)]))
  const day = (number: number) => ({ label: format.weekday(number), text: hours })
  return {
    day0: day(0),
    day1: day(1),
    day2: day(2),
    day3: day(3),
    day4: day(4),
    day5: day(5),
    day6: day(6),
    fridayPause: {
      label: t('friday'),
      text: pause => (pause ? stretch(pause.from, pause.until) : t('noPause')),
    },
    ramadanHours: {
      label: t('ramadan'),
      text: openings => (openings ? week(openings) : t('ramadanAsAlways')),
    },
    specialDays: {
      label: t('special'),
      text: (days: ScheduleTerms['specialDays']) =>
        lines(days.map(({ date, hours }) => [format.date(date), hours])),
    },
    closedForGood: { label: t('closeTitle'), text: isClosed => conflict(isClosed ? 'yes' : 'no') },
  }
}
