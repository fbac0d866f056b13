import { HIGHEST_ORDER } from '@dawra/contract/orders/rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { Refusal } from '#platform/errors'

/** @param sum of the goods, in baisa @throws Refusal('order_too_large', { most }) in rials */
export function limitSum(sum: Baisa): void {
  if (sum > HIGHEST_ORDER) throw new Refusal('order_too_large', { most: HIGHEST_ORDER / 1000 })
}
