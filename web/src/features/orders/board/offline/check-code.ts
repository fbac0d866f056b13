import type { BoardPickup } from '@dawra/contract/orders/board'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** Whether this browser can check codes: without https there is no `crypto.subtle`. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

/** Mirrors `orders.code_check`. */
export async function codeCheck(pickupId: string, code: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${pickupId}:${code}`)))
}

const HINT_DIGITS = 3

/** Mirrors `orders.code_hint`. */
const hintOf = (check: string) =>
  String(Number.parseInt(check.slice(0, 6), 16) % 10 ** HINT_DIGITS).padStart(HINT_DIGITS, '0')

export const codeHint = async (pickupId: string, code: string) => hintOf(await codeCheck(pickupId, code))

/**
 * Whether a code matches the stored check. For an open pickup only a hint of the code is stored:
 * a wrong code matches once in a thousand times, and the server reports it later.
 */
export async function fits(known: string | null, pickupId: string, code: string): Promise<boolean> {
  if (known === null) return false
  const check = await codeCheck(pickupId, code)
  return known === (known.length === HINT_DIGITS ? hintOf(check) : check)
}

/**
 * The pickups that have this code, as the customer's or as that of the person who collects for them; rarely more than
 * one.
 */
export async function findByCode(pickups: readonly BoardPickup[], code: string): Promise<BoardPickup[]> {
  const fitting: BoardPickup[] = []
  for (const pickup of pickups) {
    const { id, codeCheck, collectorCheck } = pickup
    if ((await fits(codeCheck, id, code)) || (await fits(collectorCheck, id, code))) fitting.push(pickup)
  }
  return fitting
}
