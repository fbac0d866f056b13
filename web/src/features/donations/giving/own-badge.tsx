import type { DonationStatus } from '@dawra/contract/donations/rules'
import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'

const TONES: Record<DonationStatus, BadgeTone> = {
  available: 'luban',
  reserved: 'sea',
  collected: 'luban',
  withdrawn: 'plain',
  expired: 'plain',
}

/** The state as one badge; recalled and hidden have priority. */
export function OwnBadge({
  donation: { status, hiddenAt, recalledBecause },
}: {
  donation: Pick<OwnDonation, 'status' | 'hiddenAt' | 'recalledBecause'>
}) {
  const t = useT('giving.own.status')
  if (recalledBecause !== null) return <Badge tone="danger">{t('recalled')}</Badge>
  if (hiddenAt) return <Badge tone="date">{t('hidden')}</Badge>
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
