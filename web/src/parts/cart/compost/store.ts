import { LARGEST_ORDER_LINES } from '@dawra/contract/holds.rules'
import type { Product } from '@dawra/contract/shop'
import { GRAMS_STEP, LARGEST_LINE_GRAMS, SMALLEST_GRAMS } from '@dawra/contract/shop-lines.rules'
import { useSyncExternalStore } from 'react'
import { cart } from './count.ts'
import { type CompostLine, toLine } from './line.ts'

/** Whole kilograms of what is left, up to the limit of one line. */
export const mostOf = ({ gramsLeft }: Pick<Product, 'gramsLeft'>) =>
  Math.min(Math.floor(gramsLeft / GRAMS_STEP) * GRAMS_STEP, LARGEST_LINE_GRAMS)

/** `limit`: all that is left is in the cart already. `full`: the cart holds as much as one order takes. */
export type AddOutcome = { kind: 'limit' } | { kind: 'full' } | { kind: 'added'; grams: number }

/** Adds compost, up to what is left; the newest price seen is stored. */
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

/** Whole kilograms, at least one. The caller limits it to what is left: the cart does not know that. */
export const setGrams = (productId: string, grams: number) =>
  edit(productId, { grams: Math.max(grams, SMALLEST_GRAMS) })

/** The person has seen the new price and wants the compost still. */
export const acceptPrice = (productId: string, pricePerKg: number) => edit(productId, { pricePerKg })

/** Removes a line; calling the answer puts it back where it stood. */
export const removeCompost = cart.remove

/** Takes out what was bought; what was put in beyond it stays. */
export function takeOut(productId: string, grams: number) {
  const wanted = cart.lines().find(line => line.productId === productId)?.grams ?? 0
  if (wanted > grams) setGrams(productId, wanted - grams)
  else removeCompost(productId)
}

/** Empties the cart; calling the answer puts everything back, but for what was put in meanwhile. */
export function clearCompost(): () => void {
  const lines = cart.lines()
  cart.change([])
  return () => {
    const since = cart.lines()
    const isBack = ({ productId }: CompostLine) => since.some(line => line.productId === productId)
    cart.change([...lines.filter(line => !isBack(line)), ...since])
  }
}

/** The compost cart of the person before this screen; empty and not `ready` on the server. */
export const useCompostCart = () => useSyncExternalStore(cart.subscribe, cart.shown, () => cart.unknown)

/** How much of a product is in the cart now, outside of React. */
export const gramsOf = (productId: string) =>
  cart.shown().lines.find(line => line.productId === productId)?.grams ?? 0

/** How much of a product is in the cart; who shows it is drawn again only when that changes. */
export const useGramsInCart = (productId: string): number =>
  useSyncExternalStore(
    cart.subscribe,
    () => gramsOf(productId),
    () => 0,
  )
