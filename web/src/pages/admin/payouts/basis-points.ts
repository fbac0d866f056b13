import { plainTyped } from '@dawra/contract/digits.rules'
import { MOST_SHARE_BP } from '@dawra/contract/payouts.rules'

/** A typed percentage, `12.5`, in hundredths of a percent; null when it is none that a commission can have. */
export function basisPointsOf(typed: string): number | null {
  const text = plainTyped(typed).replace(/[٫,]/, '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null
  const points = Math.round(Number(text) * 100)
  return points <= MOST_SHARE_BP ? points : null
}
