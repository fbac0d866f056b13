import { startTransition, useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The one clock of the page, for what `useNow()` answers: begins with the server's moment and follows the minute. */
export function useClock(start: string): Date {
  const [now, setNow] = useState(() => new Date(start))
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => setNow(new Date())), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
