import { useRef } from 'react'
import { ApiError } from '#lib/api-error'

/**
 * Attempts at a write whose body names the moment it was pressed: pressed again after a lost answer, the very
 * same body goes with the same key, so that it never acts twice. What was refused may be pressed anew.
 */
export function useSteadyAttempt<Body>() {
  const last = useRef<{ typed: string; body: Body; key: string }>(null)
  return async <Answer>(
    typed: unknown,
    bodyNow: () => Body,
    send: (body: Body, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const text = JSON.stringify(typed)
    if (last.current?.typed !== text)
      last.current = { typed: text, body: bodyNow(), key: crypto.randomUUID() }
    const { body, key } = last.current
    try {
      const answer = await send(body, key)
      last.current = null
      return answer
    } catch (error) {
      const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (wasRefused && error.code !== 'request_in_flight') last.current = null
      throw error
    }
  }
}
