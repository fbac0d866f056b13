import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'

export function TicketsPanel({ tickets }: Pick<PersonOverview, 'tickets'>) {
  const t = useT('adminOverviews')
  return (
    <Panel title={t('tickets')}>
      {tickets.length === 0 ? (
        <p className="text-muted">{t('noTickets')}</p>
      ) : (
        <ul className="grid gap-1">
          {tickets.map(({ id, subject, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <OverviewLink kind="ticket" id={id} className={STORY_LINK}>
                <Name>{subject}</Name>
              </OverviewLink>
              <StateBadge state={status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
