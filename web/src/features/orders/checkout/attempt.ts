import type { PlaceOrder } from '@dawra/contract/orders'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'
import { ApiError } from '#lib/api-error'

/** What is asked for with one press of Place Order. */
export type Wish = { kind: 'food'; body: PlaceOrder } | { kind: 'compost'; body: PlaceShopOrder }

/** One press of Place Order: its key, and exactly what was sent with it. */
export type Attempt = Wish & { key: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const STORAGE_KEY = 'place-order'

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'key' in value && 'kind' in value && 'body' in value

/** The attempt that has had no answer yet, also after a reload. */
export function unanswered(store: Store): Attempt | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? 'null')
    return isAttempt(stored) ? stored : null
  } catch {
    return null
  }
}

export const forgetAttempt = (store: Store) => store.removeItem(STORAGE_KEY)

/** Lines in one order, so that the same wish is the same text. */
function textOf({ kind, body: { lines, contact, ...rest } }: Wish) {
  const wanted = lines.map(line => Object.values(line).join(' ')).toSorted()
  return JSON.stringify({ kind, ...rest, contact: [contact.email, contact.phone], wanted })
}

export const isSameWish = (one: Wish, other: Wish) => textOf(one) === textOf(other)

/** Not `randomUUID`, which browsers keep from sites without https on a local network. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** The unanswered attempt when it asks for the same, else a new one with a key of its own. */
export function attemptFor(wish: Wish, store: Store, newKey: () => string = randomKey): Attempt {
  const earlier = unanswered(store)
  if (earlier && isSameWish(earlier, wish)) return earlier
  const attempt = { ...wish, key: newKey() }
  store.setItem(STORAGE_KEY, JSON.stringify(attempt))
  return attempt
}

/** Whether the server has decided: then the key has done its work. Silence and trouble decide nothing. */
export const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'request_in_flight' &&
  error.code !== 'too_many_requests' &&
  error.code !== 'not_signed_in'
