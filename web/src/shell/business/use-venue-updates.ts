import type { Waiting } from '@dawra/contract/orders/board'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { waitingQuery } from '#features/orders/board/queries.ts'
import { markSeen, unseen, useSeen } from '#features/orders/board/seen-orders.ts'
import { playTune } from '#features/orders/board/sound.ts'

const AGAIN_MS = 8000
const BUZZ_MS = [180, 90, 180]

export interface VenueUpdate {
  venueId: string
  orders: Waiting['fresh']
  messages: Waiting['messages']
  testOrder: Waiting['testOrder']
}

/** If the count grows, there is a new message. */
const markOf = ({ id, count }: Waiting['messages'][number]) => `${id}:${count}`

/** At every venue of the user. On a device's first visit nothing counts as new. */
export function useVenueUpdates(): { updates: VenueUpdate[]; waiting: number } {
  const venues = useQuery(waitingQuery()).data?.venues
  const seen = useSeen()
  useEffect(() => {
    if (!venues || seen) return
    markSeen(
      venues.flatMap(({ fresh, messages, testOrder }) => [
        ...ringing({ orders: fresh, testOrder }),
        ...messages.map(markOf),
      ]),
    )
  }, [venues, seen])
  const isNews = ({ id }: { id: string }) => unseen([id], seen).length > 0
  const updates = (venues ?? []).map(({ venueId, fresh, messages, testOrder }) => ({
    venueId,
    orders: fresh.filter(isNews),
    messages,
    testOrder: testOrder && isNews(testOrder) ? testOrder : null,
  }))
  return {
    updates: updates.filter(
      ({ orders, messages, testOrder }) => orders.length + messages.length > 0 || testOrder,
    ),
    waiting: (venues ?? []).reduce((sum, { fresh }) => sum + fresh.length, 0),
  }
}

/** The ids of the orders and test orders that ring until they are seen. */
export const ringing = ({ orders, testOrder }: Pick<VenueUpdate, 'orders' | 'testOrder'>) => [
  ...orders.map(({ id }) => id),
  ...(testOrder ? [testOrder.id] : []),
]

/** Rings until the orders are seen; a message rings once. */
export function useRing(updates: readonly VenueUpdate[]) {
  const orders = updates.flatMap(ringing).length
  const messages = updates.flatMap(venue => venue.messages).map(markOf)
  const before = useRef(0)
  const hasGrown = orders > before.current
  const ring = useEffectEvent(() => {
    playTune('ring')
    navigator.vibrate?.(BUZZ_MS)
  })
  useEffect(() => {
    before.current = orders
    if (orders === 0) return
    if (hasGrown) ring()
    const timer = setInterval(() => ring(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [orders, hasGrown])

  const seen = useSeen()
  const unheard = unseen(messages, seen).join(' ')
  useEffect(() => {
    if (!unheard) return
    playTune('message')
    navigator.vibrate?.(BUZZ_MS)
    markSeen(unheard.split(' '))
  }, [unheard])
}

const LOOKS = ['click', 'keydown', 'wheel', 'touchmove'] as const

/** A tap on the visible board marks its new orders as seen. */
export function useVenueGlance(onLook: () => void, isOnBoard: boolean) {
  const look = useEffectEvent(() => {
    // After the click itself, because the banner may be its target.
    if (document.visibilityState === 'visible') setTimeout(onLook)
  })
  useEffect(() => {
    if (!isOnBoard) return
    const over = new AbortController()
    for (const sign of LOOKS)
      addEventListener(sign, () => look(), { passive: true, capture: true, signal: over.signal })
    return () => over.abort()
  }, [isOnBoard])
}
