import type { PersonStory } from '@dawra/contract/desk/person-story'
import { StateBadge } from '#features/office/state-badge.tsx'
import { STORY_LINK, StoryLink } from '#features/office/story-link.tsx'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'

export function TicketsPanel({ tickets }: Pick<PersonStory, 'tickets'>) {
  const t = useT('adminDesk')
  return (
    <Panel title={t('tickets')}>
      {tickets.length === 0 ? (
        <p className="text-muted">{t('noTickets')}</p>
      ) : (
        <ul className="grid gap-1">
          {tickets.map(({ id, subject, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
              <StoryLink kind="ticket" id={id} className={STORY_LINK}>
                <Name>{subject}</Name>
              </StoryLink>
              <StateBadge state={status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
