import { LARGEST_ORDER_LINES, MAX_PORTIONS_PER_DEAL, maxInCart } from '@dawra/contract/holds.rules'
import { type CartDeal, type CartLine, toLine } from './line.ts'

type Lines = readonly CartLine[]

/**
 * `limit`: every portion left is in the cart already. `deal_most` and `order_most`: as many as one person may have of a
 * deal, or in an order. `full`: the cart holds as many deals as one order takes.
 */
export type AddOutcome = 'added' | 'limit' | 'deal_most' | 'order_most' | 'full'

/** Adds portions of a deal, up to what is left and to the limit per person; the newest price seen is stored. */
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

/** Why no more of a deal goes in than there is already. */
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
