import type { LimitKind } from '@dawra/contract/approvals.rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { limitsQuery } from './queries.ts'

/** What an act comes to: baisa, or points. */
export interface Worth {
  kind: LimitKind
  amount: number
}

export const isSecondNeeded = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_member_needed'

/** Known by the sum; or by the server, which counts what was given before. */
export function useTakesTwo(worth: Worth | undefined, error: unknown): boolean {
  const limits = useQuery({ ...limitsQuery(), enabled: worth !== undefined }).data
  const above = limits?.find(({ kind }) => kind === worth?.kind)?.above
  return isSecondNeeded(error) || (above !== undefined && Math.abs(worth?.amount ?? 0) > above)
}

/** Above which sum a colleague has to approve it. */
export function TakesTwo({ kind }: { kind: LimitKind }) {
  const t = useT('officeActs')
  const format = useFormat()
  const above = useQuery(limitsQuery()).data?.find(limit => limit.kind === kind)?.above
  if (above === undefined) return <p role="status">{t('takesTwo')}</p>
  const sum = kind === 'refund' ? format.money(above) : t('points', { count: above })
  return (
    <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea">
      {t('takesTwoAbove', { sum })}
    </p>
  )
}
