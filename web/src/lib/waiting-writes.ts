import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { personalStore } from './personal.ts'
import { currentSession, subscribeToSession } from './session.ts'
import { isDecided } from './write-once.ts'

/** A write without a response yet. Its key makes sure that it acts once, however often it is sent. */
export interface WaitingWrite<Body> {
  key: string
  body: Body
  at: string
  /** Why the server refused it; a refused write is not sent again automatically. */
  refused?: string
}

const isWaiting = <Body>(value: unknown): value is WaitingWrite<Body> =>
  typeof value === 'object' && value !== null && 'key' in value && 'body' in value && 'at' in value

/** Parses the storage; invalid content counts as empty. */
function parseWrites<Body>(text: string | null): readonly WaitingWrite<Body>[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isWaiting<Body>) : []
  } catch {
    return []
  }
}

/** There was no response: it may be sent again with its key. */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout')

/** Writes that wait for a network; a sign-out deletes them. @param send sends one with its key */
export function waitingWrites<Body>(name: string, send: (key: string, body: Body) => Promise<unknown>) {
  const store = personalStore('browser')
  const listeners = new Set<() => void>()
  const none: readonly WaitingWrite<Body>[] = []
  let known: { text: string | null; list: readonly WaitingWrite<Body>[] } = { text: null, list: none }
  let sending: Promise<number> | undefined

  const keyOf = () => {
    const session = currentSession()
    return session.status === 'user' ? `${name}:${session.user.id}` : undefined
  }

  /** A stable list until something changes, as `useSyncExternalStore` requires. Another tab may change it. */
  function list(): readonly WaitingWrite<Body>[] {
    const key = keyOf()
    const text = key ? store.getItem(key) : null
    if (text !== known.text) known = { text, list: parseWrites(text) }
    return known.list
  }

  function save(next: readonly WaitingWrite<Body>[]) {
    const key = keyOf()
    if (!key) return
    if (next.length === 0) store.removeItem(key)
    else store.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  const remove = (key: string) => save(list().filter(write => write.key !== key))

  /** @returns how many were sent */
  async function sendAll(): Promise<number> {
    let sent = 0
    for (const write of list().filter(({ refused }) => !refused)) {
      try {
        await send(write.key, write.body)
        remove(write.key)
        sent += 1
      } catch (error) {
        if (!isDecided(error)) return sent
        const refused = error instanceof ApiError ? error.code : 'internal'
        save(list().map(other => (other.key === write.key ? { ...other, refused } : other)))
      }
    }
    return sent
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    const stop = subscribeToSession(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      stop()
      removeEventListener('storage', listener)
    }
  }

  return {
    list,
    remove,
    /** @returns whether it is stored; false without storage */
    add(key: string, body: Body, now = new Date()): boolean {
      const others = list().filter(write => write.key !== key)
      save([...others, { key, body, at: now.toISOString() }])
      return list().some(write => write.key === key)
    },
    /** Sends the writes one after the other, until one gets no response. */
    flush(): Promise<number> {
      sending ??= sendAll().finally(() => {
        sending = undefined
      })
      return sending
    },
    useList: () => useSyncExternalStore(subscribe, list, () => none),
  }
}
