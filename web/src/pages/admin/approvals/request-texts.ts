import { limitOf } from '@dawra/contract/approvals/rules'
import type { Approval } from '@dawra/contract/approvals/schemas'
import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'

export function useRequestTexts({ act, order, amount, reason }: Approval) {
  const t = useT('officeActs')
  const format = useFormat()
  const locale = useLocale()
  const kind = limitOf(act)
  const points = (count: number) => `${count < 0 ? '\u2212' : ''}${t('points', { count: Math.abs(count) })}`
  return {
    name: t(`approvals.acts.${act}`, { order: `\u2066${order?.number ?? ''}\u2069` }),
    /** Null for a changed setting or reward, which has no sum. */
    sum: kind === 'value' ? null : kind === 'points' ? points(amount) : format.money(amount),
    reason: act === 'return_payout' ? returnReasonText(reason, locale) : reason,
  }
}
