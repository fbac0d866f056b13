import { LARGEST_ORDER_LINES } from '@dawra/contract/orders.rules'
import { type CartDeal, type CartLine, toLine } from './line.ts'

type Lines = readonly CartLine[]

/** `limit`: every portion left is in the cart already. `full`: the cart holds as many deals as one order takes. */
export type AddOutcome = 'added' | 'limit' | 'full'

/** Puts a deal in, or more of it, never more than is left; the newest price seen stands. */
export function withAdded(lines: Lines, deal: CartDeal, quantity: number): [Lines, AddOutcome] {
  const before = lines.find(line => line.dealId === deal.id)
  const wanted = Math.min((before?.quantity ?? 0) + quantity, deal.remaining)
  if (wanted <= (before?.quantity ?? 0)) return [lines, 'limit']
  if (before) return [lines.map(line => (line === before ? toLine(deal, wanted) : line)), 'added']
  if (lines.length >= LARGEST_ORDER_LINES) return [lines, 'full']
  return [[...lines, toLine(deal, wanted)], 'added']
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
