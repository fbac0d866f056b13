import { useState } from 'react'

const KEY = 'order-cards'

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'compact'
  } catch {
    return false
  }
}

/** Whether this device shows short cards: a matter of its screen, so it outlives a sign-out. */
export function useCompact() {
  const [compact, setCompact] = useState(remembered)
  const change = (next: boolean) => {
    setCompact(next)
    try {
      localStorage.setItem(KEY, next ? 'compact' : 'full')
    } catch {
      // What cannot be kept is only missed after a reload.
    }
  }
  return [compact, change] as const
}
