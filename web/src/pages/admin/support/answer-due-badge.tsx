import type { OfficeTicketBrief } from '@dawra/contract/support/office-tickets'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Time } from '#ui/time'

export function AnswerDueBadge({ ticket: { dueAt, isOverdue } }: { ticket: OfficeTicketBrief }) {
  const t = useT('operatorSupport')
  if (!dueAt) return null
  return (
    <Badge tone={isOverdue ? 'danger' : 'plain'}>
      <span>
        {t.rich(isOverdue ? 'lateSince' : 'dueBy', { time: () => <Time at={dueAt} as="dateTime" /> })}
      </span>
    </Badge>
  )
}
