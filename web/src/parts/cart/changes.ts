import {
  LARGEST_ORDER_LINES,
  MAX_PORTIONS_PER_DEAL,
  maxInCart,
} from '@dawra/contract/deals/hold-limits.rules'
import { type CartDeal, type CartLine, toLine } from './line.ts'

type Lines = readonly CartLine[]

/**
 * `limit`: every portion left is in the cart. `deal_most`, `order_most`: one user's maximum of a deal, or of
 * an order. `full`: the cart has as many deals as an order may have.
 */
export type AddOutcome = 'added' | 'limit' | 'deal_most' | 'order_most' | 'full'

/** Adds portions of a deal, up to what is left and to the limit per user. Stores the latest price. */
export function withAdded(lines: Lines, deal: CartDeal, quantity: number): [Lines, AddOutcome] {
  const before = lines.find(line => line.dealId === deal.id)
  if (!before && lines.length >= LARGEST_ORDER_LINES) return [lines, 'full']
  const had = before?.quantity ?? 0
  const others = lines.reduce((sum, line) => sum + line.quantity, -had)
  const wanted = Math.min(had + quantity, maxInCart(deal.remaining, others))
  if (wanted <= had) return [lines, limitOf(deal, had)]
  if (before) return [lines.map(line => (line === before ? toLine(deal, wanted) : line)), 'added']
  return [[...lines, toLine(deal, wanted)], 'added']
}

export const limitOf = ({ remaining }: Pick<CartDeal, 'remaining'>, had: number) => {
  if (had >= remaining) return 'limit'
  return had >= MAX_PORTIONS_PER_DEAL ? 'deal_most' : 'order_most'
}

/** Zero or less removes the line. */
export const withQuantity = (lines: Lines, dealId: string, quantity: number): Lines =>
  quantity < 1
    ? lines.filter(line => line.dealId !== dealId)
    : lines.map(line => (line.dealId === dealId ? { ...line, quantity } : line))

export const withPrice = (
  lines: Lines,
  dealId: string,
  unitPrice: number,
  originalUnitPrice: number,
): Lines => lines.map(line => (line.dealId === dealId ? { ...line, unitPrice, originalUnitPrice } : line))
