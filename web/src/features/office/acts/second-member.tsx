import type { LimitKind } from '@dawra/contract/approvals/rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { limitsQuery } from './queries.ts'

/** The value of an act: in baisa, or in points. */
export interface Worth {
  kind: LimitKind
  amount: number
}

/** The rolling limit of several days that a refusal names. */
function rollingLimitIn(
  error: unknown,
): { whose: 'member' | 'person'; days: number; above: number } | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { whose, days, above } = error.facts
  if ((whose !== 'member' && whose !== 'person') || typeof days !== 'number' || typeof above !== 'number')
    return undefined
  return { whose, days, above }
}

export const isSecondNeeded = (error: unknown) =>
  error instanceof ApiError && error.code === 'second_member_needed'

/**
 * Whether a second member must approve: the sum is above the limit, or the server refused, which also counts what was
 * granted before.
 */
export function useTakesTwo(worth: Worth | undefined, error: unknown): boolean {
  const limits = useQuery({ ...limitsQuery(), enabled: worth !== undefined }).data
  const above = limits?.find(({ kind }) => kind === worth?.kind)?.above
  return isSecondNeeded(error) || (above !== undefined && Math.abs(worth?.amount ?? 0) > above)
}

/** `error`: a refusal that names a limit over several days. */
export function TakesTwo({ kind, error }: { kind: LimitKind; error?: unknown }) {
  const t = useT('officeActs')
  const format = useFormat()
  const limit = useQuery(limitsQuery()).data?.find(each => each.kind === kind)?.above
  const rolling = rollingLimitIn(error)
  const above = rolling?.above ?? limit
  if (above === undefined) return <p role="status">{t('takesTwo')}</p>
  const sum = kind === 'points' ? t('points', { count: above }) : format.money(above)
  return (
    <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-14 text-sea">
      {rolling
        ? t(`given.limits.${rolling.whose}`, { days: rolling.days, sum: `\u2068${sum}\u2069` })
        : t('takesTwoAbove', { sum })}
    </p>
  )
}
