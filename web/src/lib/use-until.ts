import { ApiError } from './api-error.ts'
import { useFormat } from './format.ts'

const MINUTE_MS = 60_000

/** The waiting time in a refusal, in seconds: a fact of the API, or a part of the auth client's message. */
function secondsToWait(error: unknown): number {
  const header =
    error instanceof ApiError
      ? error.facts.retryAfter
      : error instanceof Error && /after (\d+) seconds/.exec(error.message)?.[1]
  return Number(header) || MINUTE_MS / 1000
}

/** When something can be tried again, rounded up to the minute. */
export function useUntil() {
  const { momentInside } = useFormat()
  return (error: unknown) => {
    const end = Date.now() + secondsToWait(error) * 1000
    return momentInside(new Date(Math.ceil(end / MINUTE_MS) * MINUTE_MS))
  }
}
