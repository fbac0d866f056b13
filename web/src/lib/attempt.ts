import { useRef } from 'react'
import { ApiError } from './api-error.ts'

/** One intent to write: the key by which the server acts once, and exactly what was sent with it. */
export interface Attempt<Body> {
  key: string
  /** What the person entered: anything else is another attempt. */
  content: string
  body: Body
}

/** Holds the attempt that has no answer yet. */
export interface AttemptStore<Body> {
  read(): Attempt<Body> | null
  write(attempt: Attempt<Body>): void
  clear(): void
}

/** An attempt that survives a reload. */
export const storedAttempt = <Body>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
): AttemptStore<Body> => ({
  read() {
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? 'null')
      return isAttempt<Body>(stored) ? stored : null
    } catch {
      return null
    }
  },
  write: attempt => storage.setItem(name, JSON.stringify(attempt)),
  clear: () => storage.removeItem(name),
})

const isAttempt = <Body>(value: unknown): value is Attempt<Body> =>
  typeof value === 'object' && value !== null && 'key' in value && 'content' in value && 'body' in value

/** A random UUID. Not `randomUUID`, which browsers withhold from sites without https on a local network. */
export function randomKey() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The unanswered attempt when its content is the same, else a new one. */
export function attemptFor<Body>(
  store: AttemptStore<Body>,
  content: string,
  bodyNow: () => Body,
): Attempt<Body> {
  const earlier = store.read()
  if (earlier?.content === content) return earlier
  const attempt = { key: randomKey(), content, body: bodyNow() }
  store.write(attempt)
  return attempt
}

/** Sends an attempt, and clears it once the server has decided; after silence the next one continues it. */
export async function decide<Body, Answer>(
  store: AttemptStore<Body>,
  { key, body }: Attempt<Body>,
  send: (key: string, body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(key, body)
    store.clear()
    return answer
  } catch (error) {
    if (isDecided(error)) store.clear()
    throw error
  }
}

/** Whether the server has decided. An earlier sending may have acted when this one is only slowed down or signed out. */
export const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'request_in_flight' &&
  error.code !== 'too_many_requests' &&
  error.code !== 'not_signed_in'

/**
 * Sends writes of one form or button: pressed again with the same content after a lost answer, the same key and body go
 * out again.
 * @param bodyOf makes the body at the first press, where it names that moment; else the content is the body
 */
export function useAttempt(): <Answer>(
  content: unknown,
  send: (key: string) => Promise<Answer>,
) => Promise<Answer>
export function useAttempt<Content, Body>(
  bodyOf: (content: Content) => Body,
): <Answer>(content: Content, send: (key: string, body: Body) => Promise<Answer>) => Promise<Answer>
export function useAttempt<Content, Body>(bodyOf?: (content: Content) => Body) {
  const last = useRef<Attempt<Body | undefined>>(null)
  const store: AttemptStore<Body | undefined> = {
    read: () => last.current,
    write: attempt => {
      last.current = attempt
    },
    clear: () => {
      last.current = null
    },
  }
  return <Answer>(content: Content, send: (key: string, body: Body | undefined) => Promise<Answer>) =>
    decide(
      store,
      attemptFor(store, JSON.stringify(content), () => bodyOf?.(content)),
      send,
    )
}
