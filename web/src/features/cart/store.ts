import { useSyncExternalStore } from 'react'
import { currentSession, onSignOut, subscribeToSession } from '#lib/session'
import {
  type AddOutcome,
  adopted,
  forgotten,
  withAdded,
  without,
  withPrice,
  withQuantity,
  withRestored,
} from './changes.ts'
import type { CartDeal, CartLine } from './line.ts'
import { type Carts, readCarts, STORAGE_KEY, writeCarts } from './storage.ts'

export type { CartDeal, CartLine } from './line.ts'

/** `ready` is false on the server and until the browser knows whose cart it is. */
export interface Cart {
  ready: boolean
  lines: readonly CartLine[]
}

const NONE: readonly CartLine[] = []
const UNKNOWN: Cart = { ready: false, lines: NONE }
const listeners = new Set<() => void>()
let carts: Carts | undefined
let cart: Cart = UNKNOWN

const tell = () => {
  for (const listener of listeners) listener()
}

/** Whose cart is shown: the person's, the guest's, or nobody's while that is unknown. */
function owner(): string | null {
  const session = currentSession()
  if (session.status === 'loading') return null
  return session.status === 'user' ? session.user.id : 'guest'
}

const known = () => {
  carts ??= readCarts()
  return carts
}

const linesOf = (who: string) => known()[who] ?? NONE

function save(next: Carts) {
  carts = next
  writeCarts(next)
  tell()
}

/** The same object until something changes, as React's stores demand. */
function current(): Cart {
  const who = owner()
  if (who === null) return UNKNOWN
  const lines = linesOf(who)
  if (!cart.ready || cart.lines !== lines) cart = { ready: true, lines }
  return cart
}

function change(next: readonly CartLine[]) {
  save({ ...known(), [owner() ?? 'guest']: next })
}

function onSession() {
  const session = currentSession()
  const next = session.status === 'user' ? adopted(known(), session.user.id) : known()
  if (next === carts) tell()
  else save(next)
}

function onStorage(event: StorageEvent) {
  if (event.key !== STORAGE_KEY && event.key !== null) return
  carts = undefined
  tell()
}

let listening = false

/** Once somebody looks at the cart it follows sign-ins, sign-outs and other tabs as long as the page lives. */
function listenToTheOutside() {
  listening = true
  subscribeToSession(onSession)
  onSignOut(user => save(forgotten(known(), user.id)))
  addEventListener('storage', onStorage)
  onSession()
}

/** For stores outside of React; components use `useCart`. */
export function subscribeToCart(listener: () => void) {
  listeners.add(listener)
  if (!listening) listenToTheOutside()
  return () => listeners.delete(listener)
}

/** The cart as it is now, outside of React. */
export const currentCart = () => linesOf(owner() ?? 'guest')

/** Puts a deal in, or more of it; says when every portion left, or every place in an order, is taken. */
export function addToCart(deal: CartDeal, quantity = 1): AddOutcome {
  const [next, outcome] = withAdded(currentCart(), deal, quantity)
  if (outcome === 'added') change(next)
  return outcome
}

/** Zero or less removes the line. Keep it within what is left: the cart itself does not know. */
export const setQuantity = (dealId: string, quantity: number) =>
  change(withQuantity(currentCart(), dealId, quantity))

/** The person has seen the new price and wants the deal still. */
export const acceptPrice = (dealId: string, unitPrice: number, originalUnitPrice: number) =>
  change(withPrice(currentCart(), dealId, unitPrice, originalUnitPrice))

/** Removes a deal; calling the answer puts it back where it stood. */
export function removeLine(dealId: string): () => void {
  const index = currentCart().findIndex(line => line.dealId === dealId)
  const line = currentCart()[index]
  if (!line) return () => undefined
  change(without(currentCart(), dealId))
  return () => change(withRestored(currentCart(), line, index))
}

/** The cart of the person before this screen; empty and not `ready` on the server. */
export const useCart = (): Cart => useSyncExternalStore(subscribeToCart, current, () => UNKNOWN)

const portions = () => current().lines.reduce((sum, line) => sum + line.quantity, 0)
const portionsOf = (dealId: string) => current().lines.find(line => line.dealId === dealId)?.quantity ?? 0

/** How many portions are in the cart. */
export const useCartCount = (): number => useSyncExternalStore(subscribeToCart, portions, () => 0)

/** How many portions of a deal are in the cart; who shows it is drawn again only when that changes. */
export const useCountInCart = (dealId: string): number =>
  useSyncExternalStore(
    subscribeToCart,
    () => portionsOf(dealId),
    () => 0,
  )
