import { MOST_SHARE_BP } from '@dawra/contract/payouts/rules'
import { plainTyped } from '@dawra/contract/platform/digits.rules'

/** Parses an entered percentage, `12.5`, into basis points; null when it is not a valid commission. */
export function basisPointsOf(typed: string): number | null {
  const text = plainTyped(typed).replace(/[٫,]/, '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const points = Math.round(Number(text) * 100)
  return points <= MOST_SHARE_BP ? points : null
}
