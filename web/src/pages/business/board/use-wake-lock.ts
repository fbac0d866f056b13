import { useEffect } from 'react'

/** Keeps the counter's screen awake while the board is looked at, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused on a low battery: then the screen sleeps as it always did.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void held?.release()
      else lock = held
    }
    void hold()
    // The browser lets go whenever the tab is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
