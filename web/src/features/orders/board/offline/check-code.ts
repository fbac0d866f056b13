import type { BoardPickup } from '@dawra/contract/board'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** Whether this browser can check anything by itself: it has no cryptography on a page without https. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

/** Mirrors `orders.code_check`. */
export async function codeCheck(pickupId: string, code: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${pickupId}:${code}`)))
}

const HINT_DIGITS = 3

/** Mirrors `orders.code_hint`. */
const hintOf = (check: string) =>
  String(Number.parseInt(check.slice(0, 6), 16) % 10 ** HINT_DIGITS).padStart(HINT_DIGITS, '0')

/** What a board has of the code of an open pickup. */
export const codeHint = async (pickupId: string, code: string) => hintOf(await codeCheck(pickupId, code))

/**
 * Whether what this device has of a code fits it: exactly of a pickup that is over, or of a list from before decision
 * 0030; of an open one a wrong code fits once in a thousand times, and the server tells it later.
 */
export async function fits(known: string | null, pickupId: string, code: string): Promise<boolean> {
  if (known === null) return false
  const check = await codeCheck(pickupId, code)
  return known === (known.length === HINT_DIGITS ? hintOf(check) : check)
}

/** The pickups that may have this code, for their customer or for who collects for them: rarely more than one. */
export async function findByCode(pickups: readonly BoardPickup[], code: string): Promise<BoardPickup[]> {
  const fitting: BoardPickup[] = []
  for (const pickup of pickups) {
    const { id, codeCheck, collectorCheck } = pickup
    if ((await fits(codeCheck, id, code)) || (await fits(collectorCheck, id, code))) fitting.push(pickup)
  }
  return fitting
}
