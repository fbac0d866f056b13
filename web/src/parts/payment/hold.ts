const SAFETY_NET_MS = 30_000
const OVERDUE_MS = 3_000

/** When a held thing is fetched again, in case the live connection was lost, and at the end of the hold. */
export function holdPause(holdExpiresAt: string | null | undefined) {
  if (!holdExpiresAt) return false
  return Date.parse(holdExpiresAt) < Date.now() ? OVERDUE_MS : SAFETY_NET_MS
}
