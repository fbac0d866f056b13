import { ApiError } from './api-error.ts'
import { useFormat } from './format.ts'

const MINUTE_MS = 60_000

/** The seconds that a refusal asks to wait: the API says them as a fact, the session's client in its sentence. */
function secondsToWait(error: unknown): number {
  const said =
    error instanceof ApiError
      ? error.facts.retryAfter
      : error instanceof Error && /after (\d+) seconds/.exec(error.message)?.[1]
  return Number(said) || MINUTE_MS / 1000
}

/** From when something can be tried again: the whole minute after the wait, as people say it. */
export function useUntil() {
  const { momentInside } = useFormat()
  return (error: unknown) => {
    const end = Date.now() + secondsToWait(error) * 1000
    return momentInside(new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS))
  }
}
