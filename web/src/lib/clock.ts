import { startTransition, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time for `useNow()`: starts with the server's time and is updated every minute. */
export function useClock(start: string): Date {
  const [now, setNow] = useState(() => new Date(start))
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => setNow(new Date())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
