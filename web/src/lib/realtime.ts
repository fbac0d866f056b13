import type { LiveEvent, LiveTopic } from '@dawra/contract/live-events'
import { useEffect, useEffectEvent } from 'react'
import { currentSession, useIsSignedIn, useSession } from './session.ts'
import { currentViewing } from './viewing.ts'

/** The stream was interrupted: anything may have changed meanwhile. */
interface Reconnected {
  topic: 'reconnected'
}
interface Listener {
  receive: (event: LiveEvent | Reconnected) => void
  dealIds: readonly string[]
  products: boolean
}

const DELAYS_MS = [1000, 2000, 5000, 10_000]
/** With a random factor, so that clients do not all reconnect at once after a restart of the server. */
const delayAfter = (failed: number) =>
  (DELAYS_MS[Math.min(failed, DELAYS_MS.length - 1)] ?? 0) * (0.5 + Math.random())
/** The server's limit for one browser. */
const MAX_DEALS = 50
const listeners = new Set<Listener>()
let source: EventSource | undefined
let opened: string | undefined
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

const dispatch = (event: LiveEvent | Reconnected) => {
  for (const { receive } of listeners) receive(event)
}

/** The URL of the event stream; undefined without listeners, and during a viewing. */
function wantedAddress() {
  if (listeners.size === 0 || currentViewing()) return undefined
  const dealIds = new Set([...listeners].flatMap(listener => listener.dealIds))
  const ids = [...dealIds].sort().slice(0, MAX_DEALS).join(',')
  const followsProducts = [...listeners].some(listener => listener.products)
  const followed = [ids && `deals=${ids}`, followsProducts && 'products=1'].filter(Boolean)
  return followed.length > 0 ? `/api/v1/events?${followed.join('&')}` : '/api/v1/events'
}

/** The age that a page's HTML can have when it arrives. */
const PAGE_AGE_S = 6
const LONGEST_MISSED_S = 60
let hasOpened = false

/** How many seconds older than the stream the data of the page may be. */
function missedSeconds() {
  const age = hasOpened ? 0 : Math.ceil(performance.now() / 1000)
  hasOpened = true
  return Math.min(age + PAGE_AGE_S, LONGEST_MISSED_S)
}

function open(url: string) {
  const stream = new EventSource(`${url}${url.includes('?') ? '&' : '?'}missed=${missedSeconds()}`)
  source = stream
  stream.onmessage = (message: MessageEvent<string>) => dispatch(JSON.parse(message.data) as LiveEvent)
  stream.onopen = () => {
    // Events during the interruption are lost, so every subscriber refetches.
    if (attempts > 0) dispatch({ topic: 'reconnected' })
    attempts = 0
  }
  stream.onerror = () => {
    stream.close()
    timer = setTimeout(() => open(url), delayAfter(attempts))
    attempts += 1
  }
}

/** Keeps one stream for all subscribers; it reconnects when the subscriptions change. */
function settle() {
  const wanted = wantedAddress()
  // The server selects events by user, so a sign-in reconnects.
  const identity = wanted && `${currentSession().status} ${wanted}`
  if (identity === opened) return
  clearTimeout(timer)
  source?.close()
  source = undefined
  attempts = 0
  opened = identity
  if (wanted) open(wanted)
}

function listen(listener: Listener) {
  listeners.add(listener)
  // Deferred: on a navigation the old page unsubscribes and the new one subscribes in the same task.
  queueMicrotask(settle)
  return () => {
    listeners.delete(listener)
    queueMicrotask(settle)
  }
}

/** Calls back while mounted and signed in, for live events and for `reconnected`. One stream for all. */
export function useLive<T extends LiveTopic>(
  topics: readonly T[],
  onEvent: (event: LiveEvent<T> | Reconnected) => void,
) {
  const signedIn = useIsSignedIn()
  const isFollowed = (event: LiveEvent): event is LiveEvent & LiveEvent<T> =>
    topics.some(topic => topic === event.topic)
  const receive = useEffectEvent((event: LiveEvent | Reconnected) => {
    if (event.topic === 'reconnected' || isFollowed(event)) onEvent(event)
  })
  useEffect(() => (signedIn ? listen({ receive, dealIds: [], products: false }) : undefined), [signedIn])
}

/** Calls back when one of these deals changed, also for guests. The stream reconnects at a sign-in. */
export function useLiveDeals(dealIds: readonly string[], onChange: () => void) {
  const { status } = useSession()
  const followed = dealIds.join(',')
  const receive = useEffectEvent((event: LiveEvent | Reconnected) => {
    if (event.topic === 'reconnected') onChange()
    if (event.topic === 'deals.changed' && followed.includes(event.data.dealId)) onChange()
  })
  useEffect(() => {
    if (!followed || status === 'loading') return
    return listen({ receive, dealIds: followed.split(','), products: false })
  }, [followed, status])
}

export function useLiveProducts(onChange: () => void) {
  const { status } = useSession()
  const receive = useEffectEvent(({ topic }: LiveEvent | Reconnected) => {
    if (topic === 'shop.product_changed' || topic === 'reconnected') onChange()
  })
  useEffect(
    () => (status === 'loading' ? undefined : listen({ receive, dealIds: [], products: true })),
    [status],
  )
}
