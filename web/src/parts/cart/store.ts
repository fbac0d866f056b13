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

/** The cart as it is now, outside of React. */
export const currentCart = cart.lines

/** Puts a deal in, or more of it; says when every portion left, or every place in an order, is taken. */
export function addToCart(deal: CartDeal, quantity = 1): AddOutcome {
  const [next, outcome] = withAdded(currentCart(), deal, quantity)
  if (outcome === 'added') cart.change(next)
  return outcome
}

/** Zero or less removes the line. Keep it within what is left: the cart itself does not know. */
export const setQuantity = (dealId: string, quantity: number) =>
  cart.change(withQuantity(currentCart(), dealId, quantity))

/** The person has seen the new price and wants the deal still. */
export const acceptPrice = (dealId: string, unitPrice: number, originalUnitPrice: number) =>
  cart.change(withPrice(currentCart(), dealId, unitPrice, originalUnitPrice))

/** Removes a deal; calling the answer puts it back where it stood. */
export const removeLine = cart.remove

/** The cart of the person before this screen; empty and not `ready` on the server. */
export const useCart = (): Cart => useSyncExternalStore(cart.subscribe, cart.shown, () => cart.unknown)

const portions = () => cart.shown().lines.reduce((sum, line) => sum + line.quantity, 0)
const portionsOf = (dealId: string) => cart.shown().lines.find(line => line.dealId === dealId)?.quantity ?? 0

/** How many portions are in the cart. */
export const useCartCount = (): number => useSyncExternalStore(cart.subscribe, portions, () => 0)

/** How many portions of a deal are in the cart; who shows it is drawn again only when that changes. */
export const useCountInCart = (dealId: string): number =>
  useSyncExternalStore(
    cart.subscribe,
    () => portionsOf(dealId),
    () => 0,
  )
