import { useSyncExternalStore } from 'react'
import { type AddOutcome, withAdded, withPrice, withQuantity } from './changes.ts'
import type { CartDeal, CartLine } from './line.ts'
import { type Lines, ownedLines } from './owned-lines.ts'
import { KEEPING } from './storage.ts'

export type { CartDeal, CartLine } from './line.ts'
export type Cart = Lines<CartLine>

const cart = ownedLines(KEEPING)

/** For stores outside of React; components use `useCart`. */
export const subscribeToCart = cart.subscribe

export const currentCart = cart.lines

/** Adds portions of a deal. @returns whether they were added, or which limit was reached */
export function addToCart(deal: CartDeal, quantity = 1): AddOutcome {
  const [next, outcome] = withAdded(currentCart(), deal, quantity)
  if (outcome === 'added') cart.change(next)
  return outcome
}

/** Zero or less removes the line. The caller limits it to what is left, which the cart does not know. */
export const setQuantity = (dealId: string, quantity: number) =>
  cart.change(withQuantity(currentCart(), dealId, quantity))

export const acceptPrice = (dealId: string, unitPrice: number, originalUnitPrice: number) =>
  cart.change(withPrice(currentCart(), dealId, unitPrice, originalUnitPrice))

/** Removes a line. @returns a function that restores it at its place */
export const removeLine = cart.remove

/** The cart of the current user; empty and not `ready` on the server. */
export const useCart = (): Cart => useSyncExternalStore(cart.subscribe, cart.shown, () => cart.unknown)

const portions = () => cart.shown().lines.reduce((sum, line) => sum + line.quantity, 0)
const portionsOf = (dealId: string) => cart.shown().lines.find(line => line.dealId === dealId)?.quantity ?? 0

export const useCartCount = (): number => useSyncExternalStore(cart.subscribe, portions, () => 0)

/** The number of portions of a deal in the cart. The component rerenders only when that changes. */
export const useCountInCart = (dealId: string): number =>
  useSyncExternalStore(
    cart.subscribe,
    () => portionsOf(dealId),
    () => 0,
  )
