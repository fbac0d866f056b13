import type { TicketStatus } from '@dawra/contract/support/rules'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'

const TONES: Record<TicketStatus, BadgeTone> = {
  open: 'sea',
  reopened: 'sea',
  waiting: 'luban',
  solved: 'plain',
}

export const StatusBadge = ({ status }: { status: TicketStatus }) => {
  const t = useT('support.status')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
