import { useRef } from 'react'
import { ApiError } from './api-error.ts'

/** One intent to write: the key that lets the server act only once, and the exact body that was sent. */
export interface Attempt<Body> {
  key: string
  /** What the user entered; other content makes another attempt. */
  content: string
  body: Body
}

export interface AttemptStore<Body> {
  read(): Attempt<Body> | null
  write(attempt: Attempt<Body>): void
  clear(): void
}

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

/** A random UUID. `crypto.randomUUID` is missing on sites without https, for example in a local network. */
export function randomKey() {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The stored attempt if its content is the same, else a new one. */
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

/** Clears the attempt once the server has decided; after a lost response the next call continues it. */
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

/** Rate limits and lost sessions decide nothing: an earlier request of this attempt may have succeeded. */
export const isDecided = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'request_in_flight' &&
  error.code !== 'too_many_requests' &&
  error.code !== 'not_signed_in'

/**
 * A click with the same content after a lost response sends the same key and body again.
 * @param bodyOf creates the body at the first click, for one with the time; by default the content
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
