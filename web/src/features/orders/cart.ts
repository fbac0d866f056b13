import { useMemo, useSyncExternalStore } from 'react'

/** A deal a person wants: how many, and the price they saw (whole baisa). */
export interface CartLine {
  dealId: string
  quantity: number
  unitPrice: number
}

const STORAGE_KEY = 'cart'
const EMPTY: readonly CartLine[] = []
const listeners = new Set<() => void>()
let lines: readonly CartLine[] | undefined

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  'dealId' in value &&
  'quantity' in value &&
  'unitPrice' in value

function read(): readonly CartLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : EMPTY
  } catch {
    return EMPTY
  }
}

const current = () => {
  lines ??= read()
  return lines
}

function change(next: readonly CartLine[]) {
  lines = next
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    // A full or forbidden storage keeps the cart for this tab only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return
    lines = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

/** Puts a deal in, or more of it; the newest price seen stands. */
export function addToCart({ dealId, quantity, unitPrice }: CartLine) {
  const before = current().find(line => line.dealId === dealId)?.quantity ?? 0
  const line = { dealId, quantity: before + quantity, unitPrice }
  change([...current().filter(other => other.dealId !== dealId), line])
}

/** Changes quantity or accepted price of a deal in the cart. */
export const updateCartLine = (dealId: string, next: Partial<Omit<CartLine, 'dealId'>>) =>
  change(current().map(line => (line.dealId === dealId ? { ...line, ...next } : line)))
export const removeFromCart = (dealId: string) => change(current().filter(line => line.dealId !== dealId))
export const clearCart = () => change(EMPTY)

/** The cart of this browser; empty on the server, whose pages belong to nobody. */
export const useCart = () => useSyncExternalStore(subscribe, current, () => EMPTY)

/** How many portions are in the cart. */
export function useCartCount(): number {
  const cart = useCart()
  return useMemo(() => cart.reduce((sum, line) => sum + line.quantity, 0), [cart])
}
