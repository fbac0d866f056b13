import { CloudOff } from 'lucide-react'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { isLost } from './doubt.ts'
import type { Returned } from './payment-screen.ts'
import { pauseAfter } from './use-payment.ts'

interface Query {
  data: unknown
  error: unknown
  errorUpdateCount: number
}

/** Whether a person is back from the gateway's page, and what they paid cannot be loaded. */
export const isLostReturn = (returned: Returned | undefined, { data, error, errorUpdateCount }: Query) =>
  returned === 'paid' && data === undefined && errorUpdateCount > 0 && (error === null || isLost(error))

/** When it is requested again; false when it was not lost. */
export const lostPause = ({ data, error, errorUpdateCount }: Query) =>
  data === undefined && isLost(error) && pauseAfter(errorUpdateCount)

export function LostReturn() {
  const t = useT('checkout.doubt.lost')
  return (
    <div role="status" className="rounded-card bg-paper">
      <EmptyState icon={<CloudOff />} title={t('title')}>
        <p>{t('text')}</p>
      </EmptyState>
    </div>
  )
}
