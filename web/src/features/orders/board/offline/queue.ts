import type { HandOverClaim } from '@dawra/contract/hand-overs'

/** A hand-over that the server has not heard of yet. */
export interface QueuedHandOver {
  claim: HandOverClaim
  /** Null when it is not on this device's list: then its pass is all that is known. */
  orderNumber: string | null
  initials: string
  portions: number
}

/** Increase it when the stored shape changes. */
const VERSION = 1
// Not among what a sign-out removes: a hand-over that is lost would be a missed pickup.
const keyOf = (venueId: string) => `hand-overs:${venueId}`

/** What could not be stored, for as long as the page is open. */
const unstored = new Map<string, QueuedHandOver[]>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Hears of changes in this tab and in others. */
export function subscribeToQueue(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const isQueue = (value: unknown): value is { entries: QueuedHandOver[] } =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  value.version === VERSION &&
  'entries' in value &&
  Array.isArray(value.entries)

function stored(venueId: string): QueuedHandOver[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(venueId)) ?? 'null')
    return isQueue(value) ? value.entries : []
  } catch {
    return []
  }
}

function store(venueId: string, entries: readonly QueuedHandOver[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(keyOf(venueId))
    else localStorage.setItem(keyOf(venueId), JSON.stringify({ version: VERSION, entries }))
    return true
  } catch {
    return false
  }
}

/** What waits to be sent, in the order in which it was handed over. */
export const readQueue = (venueId: string): readonly QueuedHandOver[] => [
  ...stored(venueId),
  ...(unstored.get(venueId) ?? []),
]

/** Whether something would be lost if the page were closed now. */
export const isAtRisk = (venueId: string) => (unstored.get(venueId)?.length ?? 0) > 0

/** The queue as a text, which stays the same while nothing changes. */
export const queueText = (venueId: string) =>
  JSON.stringify({ entries: readQueue(venueId), isAtRisk: isAtRisk(venueId) })

export function enqueue(venueId: string, entry: QueuedHandOver) {
  if (!store(venueId, [...stored(venueId), entry]))
    unstored.set(venueId, [...(unstored.get(venueId) ?? []), entry])
  changed()
}

/** Takes out what was sent, or was taken back before. */
export function dequeue(venueId: string, attempts: readonly string[]) {
  const rest = (entries: readonly QueuedHandOver[]) =>
    entries.filter(({ claim }) => !attempts.includes(claim.attempt))
  store(venueId, rest(stored(venueId)))
  unstored.set(venueId, rest(unstored.get(venueId) ?? []))
  changed()
}
