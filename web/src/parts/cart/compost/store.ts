import { LARGEST_ORDER_LINES } from '@dawra/contract/deals/hold-limits.rules'
import { GRAMS_STEP, LARGEST_LINE_GRAMS, SMALLEST_GRAMS } from '@dawra/contract/shop/compost-lines.rules'
import type { Product } from '@dawra/contract/shop/schemas'
import { useSyncExternalStore } from 'react'
import { cart } from './compost-count.ts'
import { type CompostLine, toLine } from './line.ts'

export const mostOf = ({ gramsLeft }: Pick<Product, 'gramsLeft'>) =>
  Math.min(Math.floor(gramsLeft / GRAMS_STEP) * GRAMS_STEP, LARGEST_LINE_GRAMS)

/** `limit`: the whole stock is in the cart. `full`: the cart has as many lines as an order may have. */
export type AddOutcome = { kind: 'limit' } | { kind: 'full' } | { kind: 'added'; grams: number }

/** Adds compost, up to the stock. Stores the latest price. */
export function addCompost(product: Product, grams: number): AddOutcome {
  const lines = cart.lines()
  const before = lines.find(line => line.productId === product.id)
  const wanted = Math.min((before?.grams ?? 0) + grams, mostOf(product))
  if (wanted <= (before?.grams ?? 0)) return { kind: 'limit' }
  if (!before && lines.length >= LARGEST_ORDER_LINES) return { kind: 'full' }
  const line = toLine(product, wanted)
  cart.change(before ? lines.map(other => (other === before ? line : other)) : [...lines, line])
  return { kind: 'added', grams: wanted }
}

const edit = (productId: string, change: Partial<CompostLine>) =>
  cart.change(cart.lines().map(line => (line.productId === productId ? { ...line, ...change } : line)))

/** Whole kilograms, at least one. The caller limits it to the stock, which the cart does not know. */
export const setGrams = (productId: string, grams: number) =>
  edit(productId, { grams: Math.max(grams, SMALLEST_GRAMS) })

export const acceptPrice = (productId: string, pricePerKg: number) => edit(productId, { pricePerKg })

/** Removes a line. @returns a function that restores it at its place */
export const removeCompost = cart.remove

/** Removes what was bought; what was added beyond it stays. */
export function takeOut(productId: string, grams: number) {
  const wanted = cart.lines().find(line => line.productId === productId)?.grams ?? 0
  if (wanted > grams) setGrams(productId, wanted - grams)
  else removeCompost(productId)
}

/** Empties the cart. @returns a function that restores the lines, except those added again meanwhile */
export function clearCompost(): () => void {
  const lines = cart.lines()
  cart.change([])
  return () => {
    const since = cart.lines()
    const isBack = ({ productId }: CompostLine) => since.some(line => line.productId === productId)
    cart.change([...lines.filter(line => !isBack(line)), ...since])
  }
}

/** The compost cart of the current user; empty and not `ready` on the server. */
export const useCompostCart = () => useSyncExternalStore(cart.subscribe, cart.shown, () => cart.unknown)

export const gramsOf = (productId: string) =>
  cart.shown().lines.find(line => line.productId === productId)?.grams ?? 0

/** The weight of a product in the cart. The component rerenders only when that changes. */
export const useGramsInCart = (productId: string): number =>
  useSyncExternalStore(
    cart.subscribe,
    () => gramsOf(productId),
    () => 0,
  )
