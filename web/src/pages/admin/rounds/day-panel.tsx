import { dayNumberOf, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import type { RoundsOfWeek } from '@dawra/contract/rounds/routes'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { RoundBadges, RoundFigures } from './round-facts.tsx'
import { RoundLoad } from './round-load.tsx'

/** Noon in Muscat: an instant that has the same date in every formatter. */
const noonOf = (day: string) => `${day}T12:00:00+04:00`

/** A date with its weekday, because rounds repeat weekly. */
export function DayTitle({ day }: { day: string }) {
  const format = useFormat()
  return (
    <span>
      {format.weekday(weekdayOf(dayNumberOf(day)))} <Time at={noonOf(day)} as="date" />
    </span>
  )
}

export function DayPanel({ day: { day, rounds, unassigned } }: { day: RoundsOfWeek['days'][number] }) {
  const t = useT('adminRounds')
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          <DayTitle day={day} />
          {unassigned > 0 && <Badge tone="date">{t('unassignedCount', { count: unassigned })}</Badge>}
        </span>
      }
    >
      {rounds.length === 0 ? (
        <p className="text-muted">{t('noRounds')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {rounds.map(round => (
            <li key={round.id} className="grid gap-1 py-3">
              <h3 className="flex flex-wrap items-center gap-2 font-medium">
                <Link
                  to="/admin/rounds/$day"
                  params={{ day }}
                  search={{ round: round.id }}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  <Name>{round.name}</Name>
                </Link>
                <RoundBadges round={round} />
              </h3>
              <RoundFigures round={round} />
              <RoundLoad round={round} />
            </li>
          ))}
        </ul>
      )}
      {(rounds.length > 0 || unassigned > 0) && (
        <LinkButton
          to="/admin/rounds/$day"
          params={{ day }}
          variant="secondary"
          size="small"
          className="justify-self-start"
        >
          {t('openDay')}
        </LinkButton>
      )}
    </Panel>
  )
}
