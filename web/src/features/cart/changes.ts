import { LARGEST_ORDER_LINES } from '@dawra/contract/orders.rules'
import { type CartDeal, type CartLine, toLine } from './line.ts'
import type { Carts } from './storage.ts'

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
    ? without(lines, dealId)
    : lines.map(line => (line.dealId === dealId ? { ...line, quantity } : line))

export const withPrice = (
  lines: Lines,
  dealId: string,
  unitPrice: number,
  originalUnitPrice: number,
): Lines => lines.map(line => (line.dealId === dealId ? { ...line, unitPrice, originalUnitPrice } : line))

export const without = (lines: Lines, dealId: string): Lines => lines.filter(line => line.dealId !== dealId)

/** Puts a removed line back where it stood, unless the deal came back by itself. */
export const withRestored = (lines: Lines, line: CartLine, index: number): Lines =>
  lines.some(other => other.dealId === line.dealId) ? lines : lines.toSpliced(index, 0, line)

/** A guest's cart joins the cart of the person who signs in: the guest's wish is the newer one. */
export function adopted(carts: Carts, userId: string): Carts {
  const { guest = [], ...others } = carts
  if (guest.length === 0) return carts
  const kept = (carts[userId] ?? []).filter(line => !guest.some(({ dealId }) => dealId === line.dealId))
  return { ...others, [userId]: [...kept, ...guest].slice(-LARGEST_ORDER_LINES) }
}

/** Forgets one person's cart. */
export const forgotten = (carts: Carts, owner: string): Carts =>
  Object.fromEntries(Object.entries(carts).filter(([key]) => key !== owner))
