import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '#lib/api-error'
import { refetchBoard } from '../queries.ts'
import { type QueuedHandOver, queueText, subscribeToQueue } from './queue.ts'
import { syncQueue } from './sync-queue.ts'

interface Queue {
  entries: readonly QueuedHandOver[]
  /** This browser could not store it: closing the page would lose it. */
  isAtRisk: boolean
}

const EMPTY = '{"entries":[],"isAtRisk":false}'
const AGAIN_MS = 15_000

export function useQueue(venueId: string): Queue {
  const text = useSyncExternalStore(
    subscribeToQueue,
    () => queueText(venueId),
    () => EMPTY,
  )
  return useMemo(() => JSON.parse(text) as Queue, [text])
}

export function useSettling(venueId: string) {
  const queryClient = useQueryClient()
  const waits = useQueue(venueId).entries.length > 0
  useEffect(() => {
    if (!waits) return
    const send = () =>
      syncQueue(venueId)
        .then(async sent => {
          if (sent > 0) await refetchBoard(queryClient, venueId)
        })
        .catch((error: unknown) => {
          // Without a response the hand-overs stay in the queue, which the board shows.
          if (!(error instanceof ApiError)) throw error
        })
    void send()
    const timer = setInterval(send, AGAIN_MS)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [venueId, waits, queryClient])
}
