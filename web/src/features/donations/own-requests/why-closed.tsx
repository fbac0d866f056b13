import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { useT } from '#lib/i18n'
import { closedBecause } from './request-state.ts'

interface ClosedBecauseProps {
  request: Pick<OwnRequest, 'reason' | 'closedBy'>
  className: string
}

export function WhyClosed({ request, className }: ClosedBecauseProps) {
  const t = useT('donations')
  const why = closedBecause(request)
  if (!why) return null
  const reason = 'code' in why ? t(`reasons.${why.code}`) : `\u2068${why.text}\u2069`
  return <p className={className}>{t('requests.reason', { reason })}</p>
}
