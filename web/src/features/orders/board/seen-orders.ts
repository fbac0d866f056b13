import { useSyncExternalStore } from 'react'
import { personalStore } from '#lib/personal'

const KEY = 'seen-orders'
/** More orders than a device shows in a week. */
const MOST = 1000
const store = personalStore('browser')
const listeners = new Set<() => void>()

/** Without stored ids nothing counts as new, so that the first visit does not ring. */
export const unseen = <Id extends string>(ids: readonly Id[], seen: readonly string[] | null): Id[] =>
  seen ? ids.filter(id => !seen.includes(id)) : []

export const withSeen = (seen: readonly string[] | null, ids: readonly string[]): string[] => [
  ...(seen ?? []).filter(id => !ids.includes(id)).slice(-MOST),
  ...ids,
]

let text: string | null = null
let parsed: readonly string[] | null = null

/** The orders that this device has shown; null before the first visit. */
export function seenHere(): readonly string[] | null {
  const stored = store.getItem(KEY)
  if (stored !== text) {
    text = stored
    parsed = stored === null ? null : stored.split(' ').filter(Boolean)
  }
  return parsed
}

/** Stored on the device, so that after a reload orders that came meanwhile still count as new. */
export function markSeen(ids: readonly string[]) {
  store.setItem(KEY, withSeen(seenHere(), ids).join(' '))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // Orders seen in another tab count as seen.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useSeen = () => useSyncExternalStore(subscribe, seenHere, () => null)
