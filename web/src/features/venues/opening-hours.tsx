import { type DayHours, type OpenState, openStateAt, weekAhead } from '@dawra/contract/venues/rules'
import type { Venue } from '@dawra/contract/venues/schemas'
import { CircleCheck, Clock, DoorClosed, MoonStar } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { Section } from '#ui/section'
import { daysAway, isAllDay } from './days-away.ts'

const MINUTE_MS = 60_000

/** For example “Closed, opens today at 16:00” or “Closed for Friday prayer until 14:00”. */
function useClosedText() {
  const t = useT('venues.page')
  const format = useFormat()
  return ({ opensAt, because }: Extract<OpenState, { kind: 'closed' }>, now: Date) => {
    if (!opensAt) return t('closed')
    const time = format.clock(opensAt)
    const away = daysAway(opensAt, now)
    if (because === 'friday_prayer' && away === 0) return t('prayer', { time })
    if (because === 'special_day' && away > 0) return t('holiday', { day: format.dayInside(opensAt), time })
    if (away < 2) return t(away === 0 ? 'opensToday' : 'opensTomorrow', { time })
    return t('opensOn', { day: format.dayInside(opensAt), time })
  }
}

export function OpenNow({ venue }: { venue: Venue }) {
  const t = useT('venues.page')
  const format = useFormat()
  const closedText = useClosedText()
  const now = useNow({ updateInterval: MINUTE_MS })
  const state = openStateAt(venue, now)
  if (state.kind === 'open') {
    const { until } = state
    const time = until && format.clock(until)
    const label = !(until && time)
      ? t('openAllDay')
      : until.getTime() - now.getTime() < 18 * 60 * MINUTE_MS
        ? t('openUntil', { time })
        : t('openUntilDay', { day: format.dayInside(until), time })
    return <Badge icon={<CircleCheck aria-hidden />}>{label}</Badge>
  }
  if (state.kind === 'closed')
    return (
      <Badge tone="plain" icon={<Clock aria-hidden />}>
        {closedText(state, now)}
      </Badge>
    )
  return (
    <Badge tone="plain" icon={<DoorClosed aria-hidden />}>
      {t(state.kind === 'unknown' ? 'unknown' : 'closedForGood')}
    </Badge>
  )
}

function Day({ day: { day, hours, because }, isToday }: { day: DayHours; isToday: boolean }) {
  const t = useT('venues.page')
  const format = useFormat()
  return (
    <div
      className={`flex justify-between gap-4 border-b border-line py-2.5 last:border-0 ${isToday ? 'font-semibold' : ''}`}
    >
      <dt>
        {format.weekday(day)}
        {isToday && <span className="ms-2 text-14 font-normal text-muted">{t('today')}</span>}
        {because && (
          <span className="block text-14 font-normal text-muted">
            {t(because === 'ramadan' ? 'ramadanHours' : 'specialHours')}
          </span>
        )}
      </dt>
      <dd className="grid content-start justify-items-end tabular-nums">
        {hours.length === 0 && <span className="text-muted">{t('closedDay')}</span>}
        {hours.map(opening => (
          <span key={opening.opens}>
            {isAllDay(opening) ? t('allDay') : format.hours(opening.opens, opening.closes)}
          </span>
        ))}
      </dd>
    </div>
  )
}

function RamadanNote({ venue: { ramadan, ramadanHours }, now }: { venue: Venue; now: Date }) {
  const t = useT('venues.page')
  const format = useFormat()
  if (!ramadan || !ramadanHours) return null
  const soon = Date.parse(ramadan.startsOn) - now.getTime() < 30 * 24 * 60 * MINUTE_MS
  if (!soon) return null
  const dates = { from: format.date(ramadan.startsOn), until: format.date(ramadan.endsOn) }
  return (
    <p className="flex gap-2 border-t border-line py-2.5 text-14 text-muted">
      <MoonStar aria-hidden className="mt-0.5 size-4 shrink-0" />
      {ramadan.status === 'confirmed' ? t('ramadanConfirmed', dates) : t('ramadanProvisional', dates)}
    </p>
  )
}

export function OpeningHours({ venue }: { venue: Venue }) {
  const t = useT('venues.page')
  const now = useNow({ updateInterval: MINUTE_MS })
  if (venue.closedSince) return null
  return (
    <Section title={t('hours')}>
      <Card className="py-1.5 md:py-2">
        {venue.hours.length === 0 ? (
          <p className="py-2.5 text-muted">{t('unknownText')}</p>
        ) : (
          <>
            <dl>
              {weekAhead(venue, now).map((day, away) => (
                <Day key={day.date} day={day} isToday={away === 0} />
              ))}
            </dl>
            <RamadanNote venue={venue} now={now} />
          </>
        )}
      </Card>
    </Section>
  )
}
