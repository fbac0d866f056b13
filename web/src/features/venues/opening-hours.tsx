import type { Venue } from '@dawra/contract/venues'
import { openingAt } from '@dawra/contract/venues.rules'
import { CircleCheck, Clock } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { Section } from '#ui/section'
import { isAllDay, type WeekDay, weekFrom } from './week.ts'

/** Open or closed at this minute. */
export function OpenNow({ hours }: { hours: Venue['hours'] }) {
  const t = useT('venues.page')
  const opening = openingAt(hours, useNow({ updateInterval: 60_000 }))
  if (!opening)
    return (
      <Badge tone="plain" icon={<Clock aria-hidden />}>
        {t('closed')}
      </Badge>
    )
  return (
    <Badge icon={<CircleCheck aria-hidden />}>
      {isAllDay(opening) ? t('openAllDay') : t('openUntil', { time: opening.closes })}
    </Badge>
  )
}

function Day({ day, isToday, openings }: WeekDay) {
  const t = useT('venues.page')
  const format = useFormat()
  return (
    <div
      className={`flex justify-between gap-4 border-b border-line py-2.5 last:border-0 ${isToday ? 'font-semibold' : ''}`}
    >
      <dt>
        {format.weekday(day)}
        {isToday && <span className="ms-2 text-14 font-normal text-muted">{t('today')}</span>}
      </dt>
      <dd className="grid justify-items-end tabular-nums">
        {openings.length === 0 && <span className="text-muted">{t('closedDay')}</span>}
        {openings.map(opening => (
          <span key={opening.opens}>
            {isAllDay(opening) ? t('allDay') : `${opening.opens}–${opening.closes}`}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** The week, today first. */
export function OpeningHours({ hours }: { hours: Venue['hours'] }) {
  const t = useT('venues.page')
  const now = useNow({ updateInterval: 60_000 })
  return (
    <Section title={t('hours')}>
      <Card className="py-1.5 md:py-2">
        <dl>
          {weekFrom(hours, now).map(day => (
            <Day key={day.day} {...day} />
          ))}
        </dl>
      </Card>
    </Section>
  )
}
