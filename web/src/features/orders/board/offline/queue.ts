import type { HandOverClaim } from '@dawra/contract/orders/hand-overs'

export interface QueuedHandOver {
  claim: HandOverClaim
  orderNumber: string | null
  initials: string
  portions: number
}

/** Increase it when the stored shape changes. */
const VERSION = 1
// Not deleted at sign-out: a lost hand-over would become a missed pickup.
const keyOf = (venueId: string) => `hand-overs:${venueId}`

/** Hand-overs that could not be stored; they last until the page is closed. */
const unstored = new Map<string, QueuedHandOver[]>()
const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

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

export const readQueue = (venueId: string): readonly QueuedHandOver[] => [
  ...stored(venueId),
  ...(unstored.get(venueId) ?? []),
]

/** Whether closing the page now would lose a hand-over. */
export const isAtRisk = (venueId: string) => (unstored.get(venueId)?.length ?? 0) > 0

/** The queue as a string, which is stable while nothing changes. */
export const queueText = (venueId: string) =>
  JSON.stringify({ entries: readQueue(venueId), isAtRisk: isAtRisk(venueId) })

export function enqueue(venueId: string, entry: QueuedHandOver) {
  if (!store(venueId, [...stored(venueId), entry]))
    unstored.set(venueId, [...(unstored.get(venueId) ?? []), entry])
  changed()
}

export function dequeue(venueId: string, attempts: readonly string[]) {
  const rest = (entries: readonly QueuedHandOver[]) =>
    entries.filter(({ claim }) => !attempts.includes(claim.attempt))
  store(venueId, rest(stored(venueId)))
  unstored.set(venueId, rest(unstored.get(venueId) ?? []))
  changed()
}
