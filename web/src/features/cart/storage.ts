import { type CartLine, isLine } from './line.ts'

/** Every person of this browser has an own cart; `guest` is nobody's yet. */
export type Carts = Readonly<Record<string, readonly CartLine[]>>

export const STORAGE_KEY = 'cart'
/** Raised when a line's shape changes; an older cart is then left behind. */
const VERSION = 1

/** What is stored; a broken or older cart reads as none. */
export function parseCarts(text: string | null): Carts {
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; carts?: Record<string, unknown> } | null
    if (stored?.version !== VERSION || typeof stored.carts !== 'object') return {}
    const carts = Object.entries(stored.carts).map(([owner, lines]): [string, CartLine[]] => [
      owner,
      Array.isArray(lines) ? lines.filter(isLine) : [],
    ])
    return Object.fromEntries(carts)
  } catch {
    return {}
  }
}

export const formatCarts = (carts: Carts) => JSON.stringify({ version: VERSION, carts })

export function readCarts(): Carts {
  try {
    return parseCarts(localStorage.getItem(STORAGE_KEY))
  } catch {
    return {}
  }
}

export function writeCarts(carts: Carts) {
  try {
    localStorage.setItem(STORAGE_KEY, formatCarts(carts))
  } catch {
    // A full or forbidden storage keeps the cart for this tab only.
  }
}
