import { useEffect } from 'react'
import { call } from '#lib/client'

/** Shorter than the three minutes after which the server treats a board as closed. */
const EVERY_MS = 60_000

/** Reports that the board is visible: the server then knows that new orders are seen. */
export function useBoardOpen(venueId: string) {
  useEffect(() => {
    const say = () => {
      // Without a network the next report is a minute later.
      if (document.visibilityState === 'visible')
        call('POST /api/v1/venues/{venueId}/board/open', { params: { venueId } }).catch(() => undefined)
    }
    say()
    const timer = setInterval(say, EVERY_MS)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [venueId])
}
