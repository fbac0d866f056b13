import type { SubscriptionStatus } from '@dawra/contract/bins/rules'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'

const TONES: Record<SubscriptionStatus, BadgeTone> = {
  requested: 'sea',
  declined: 'danger',
  approved: 'sun',
  active: 'luban',
  paused: 'date',
  ended: 'plain',
}

export function PlanBadge({ status }: { status: SubscriptionStatus }) {
  const t = useT('bins.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
