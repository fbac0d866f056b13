import type { Waiting } from '@dawra/contract/board'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { waitingQuery } from '#features/orders/board/queries.ts'
import { markSeen, unseen, useSeen } from '#features/orders/board/seen.ts'
import { sayAloud } from '#features/orders/board/sound.ts'

const AGAIN_MS = 8000
const BUZZ_MS = [180, 90, 180]

export interface VenueNews {
  venueId: string
  /** New orders not seen on this device. */
  orders: Waiting['fresh']
  messages: Waiting['messages']
  /** A test order not seen on this device. */
  testOrder: Waiting['testOrder']
}

/** More of them is another message. */
const markOf = ({ id, count }: Waiting['messages'][number]) => `${id}:${count}`

/** What came in and was not seen, at every venue of the person; the first look of a device is no news. */
export function useNews(): { news: VenueNews[]; waiting: number } {
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
  const news = (venues ?? []).map(({ venueId, fresh, messages, testOrder }) => ({
    venueId,
    orders: fresh.filter(isNews),
    messages,
    testOrder: testOrder && isNews(testOrder) ? testOrder : null,
  }))
  return {
    news: news.filter(({ orders, messages, testOrder }) => orders.length + messages.length > 0 || testOrder),
    waiting: (venues ?? []).reduce((sum, { fresh }) => sum + fresh.length, 0),
  }
}

/** What rings until it is seen: orders, and a test order as one of them. */
export const ringing = ({ orders, testOrder }: Pick<VenueNews, 'orders' | 'testOrder'>) => [
  ...orders.map(({ id }) => id),
  ...(testOrder ? [testOrder.id] : []),
]

/** Rings until the orders are seen; a message rings once. */
export function useRing(news: readonly VenueNews[]) {
  const orders = news.flatMap(ringing).length
  const messages = news.flatMap(venue => venue.messages).map(markOf)
  const before = useRef(0)
  const hasGrown = orders > before.current
  const ring = useEffectEvent(() => {
    sayAloud('ring')
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
    sayAloud('message')
    navigator.vibrate?.(BUZZ_MS)
    markSeen(unheard.split(' '))
  }, [unheard])
}

const LOOKS = ['click', 'keydown', 'wheel', 'touchmove'] as const

/** A touch on the visible board marks its new orders as seen. */
export function useLook(onLook: () => void, isOnBoard: boolean) {
  const look = useEffectEvent(() => {
    // After the press itself: the banner may be what is pressed.
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
