import type { CollectionStatus } from '@dawra/contract/collections/rules'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'

const TONES: Record<CollectionStatus, BadgeTone> = {
  awaiting_payment: 'date',
  requested: 'sea',
  planned: 'sun',
  collected: 'luban',
  cancelled: 'plain',
  released: 'plain',
}

export function StatusBadge({ status }: { status: CollectionStatus }) {
  const t = useT('collections.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
