import { useSyncExternalStore } from 'react'
import { personalStore } from '#lib/personal'

const KEY = 'seen-orders'
/** More than a device shows in a week. */
const MOST = 1000
const store = personalStore('browser')
const listeners = new Set<() => void>()

/** What of `ids` was not seen yet. Without a memory nothing is news: the first look rings for nothing. */
export const unseen = <Id extends string>(ids: readonly Id[], seen: readonly string[] | null): Id[] =>
  seen ? ids.filter(id => !seen.includes(id)) : []

export const withSeen = (seen: readonly string[] | null, ids: readonly string[]): string[] => [
  ...(seen ?? []).filter(id => !ids.includes(id)).slice(-MOST),
  ...ids,
]

let text: string | null = null
let parsed: readonly string[] | null = null

/** The orders this device has shown; null before the first look. */
export function seenHere(): readonly string[] | null {
  const stored = store.getItem(KEY)
  if (stored !== text) {
    text = stored
    parsed = stored === null ? null : stored.split(' ').filter(Boolean)
  }
  return parsed
}

/** Remembered by the device, so that a reload loses nothing that came in between. */
export function markSeen(ids: readonly string[]) {
  store.setItem(KEY, withSeen(seenHere(), ids).join(' '))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  // What was seen in another tab is seen.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useSeen = () => useSyncExternalStore(subscribe, seenHere, () => null)
