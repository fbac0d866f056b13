import type { BoardPickup } from '@dawra/contract/board'

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

/** Whether this browser can check anything by itself: it has no cryptography on a page without https. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined

/** Mirrors `orders.code_check`. */
export async function codeCheck(pickupId: string, code: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${pickupId}:${code}`)))
}

/** The pickup whose customer has this code, or who collects for them. */
export async function findByCode(pickups: readonly BoardPickup[], code: string) {
  for (const pickup of pickups) {
    const check = await codeCheck(pickup.id, code)
    if (check === pickup.codeCheck || check === pickup.collectorCheck) return pickup
  }
  return undefined
}
