const SAFETY_NET_MS = 30_000
const OVERDUE_MS = 3_000

/**
 * Milliseconds until a held thing is fetched again: rarely, in case the live connection was lost; often once the hold
 * has ended. False without a hold.
 */
export function holdPause(holdExpiresAt: string | null | undefined) {
  if (!holdExpiresAt) return false
  return Date.parse(holdExpiresAt) < Date.now() ? OVERDUE_MS : SAFETY_NET_MS
}
