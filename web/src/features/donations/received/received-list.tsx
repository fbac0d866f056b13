import { isOpenRequest } from '@dawra/contract/donations/rules'
import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { useT } from '#lib/i18n'
import { Section } from '#ui/section'
import { ReceivedCard } from './received-card.tsx'

interface ReceivedListProps {
  donation: OwnDonation
  requests: readonly ReceivedRequest[]
}

export function ReceivedList({ donation, requests }: ReceivedListProps) {
  const t = useT('giving.received')
  const isLive = ({ status }: ReceivedRequest) => isOpenRequest(status) || status === 'collected'
  const live = requests.filter(isLive)
  const over = requests.filter(request => !isLive(request))
  return (
    <Section title={t('title')}>
      {requests.length === 0 && (
        <p className="rounded-card bg-paper p-5 text-muted">
          {t(donation.status === 'available' ? 'none' : 'noneOver')}
        </p>
      )}
      <ul className="grid gap-3" aria-live="polite">
        {live.map(request => (
          <li key={request.id}>
            <ReceivedCard donation={donation} request={request} />
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center font-medium text-wadi">
            {t('more')} ({over.length})
          </summary>
          <ul className="mt-2 grid gap-3">
            {over.map(request => (
              <li key={request.id}>
                <ReceivedCard donation={donation} request={request} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
