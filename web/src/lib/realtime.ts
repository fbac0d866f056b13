import { useEffect, useEffectEvent } from 'react'
import { useSession } from './session.ts'

/** Something happened that this person may see; `topic` says what, the rest which. */
export interface LiveEvent {
  topic: string
  [fact: string]: unknown
}
type Listener = (event: LiveEvent) => void

const DELAYS_MS = [1000, 2000, 5000, 10_000]
const listeners = new Set<Listener>()
let source: EventSource | undefined
let attempts = 0
let timer: ReturnType<typeof setTimeout> | undefined

function dispatch(message: MessageEvent<string>) {
  const event = JSON.parse(message.data) as LiveEvent
  for (const listener of listeners) listener(event)
}

function open() {
  const stream = new EventSource('/api/v1/events')
  source = stream
  stream.onmessage = dispatch
  stream.onopen = () => {
    // What happened while the line was down is unknown: everybody asks again.
    if (attempts > 0) for (const listener of listeners) listener({ topic: 'reconnected' })
    attempts = 0
  }
  stream.onerror = () => {
    stream.close()
    timer = setTimeout(open, DELAYS_MS[Math.min(attempts, DELAYS_MS.length - 1)])
    attempts += 1
  }
}

function close() {
  clearTimeout(timer)
  source?.close()
  source = undefined
  attempts = 0
}

function listen(listener: Listener) {
  listeners.add(listener)
  if (listeners.size === 1) open()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) close()
  }
}

/**
 * Hears live events while the component is shown and a person is signed in. All listeners share one
 * stream. `reconnected` arrives after a gap: treat it as “anything may have changed”.
 */
export function useLive(topics: readonly string[], onEvent: Listener) {
  const signedIn = useSession().status === 'user'
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.topic === 'reconnected' || topics.includes(event.topic)) onEvent(event)
  })
  useEffect(() => (signedIn ? listen(hear) : undefined), [signedIn])
}
