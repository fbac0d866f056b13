import { isUuid } from '#lib/uuid'

/** An order of one deal alone, beside the cart. In the URL, so that it survives a reload and signing in. */
export interface BuyNow {
  deal: string
  /** Portions. */
  n: number
  /** In baisa for each, as the user saw it; a different current price shows a notice. */
  price: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

export function readBuyNow({ deal, n, price }: Record<string, unknown>): BuyNow | undefined {
  if (typeof deal !== 'string' || !isUuid(deal) || !isCount(n) || !isCount(price)) return undefined
  return { deal, n, price }
}
