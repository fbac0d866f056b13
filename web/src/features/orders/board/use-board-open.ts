import { useEffect } from 'react'
import { call } from '#lib/client'

/** Well within the three minutes after which a board counts as not opened. */
const EVERY_MS = 60_000

/**
 * Says that the board is in front of somebody, for as long as it is: an order that came in was seen. A board in a tab
 * behind others says nothing.
 */
export function useBoardOpen(venueId: string) {
  useEffect(() => {
    const say = () => {
      // Without a network the next minute says it.
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
