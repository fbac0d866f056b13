import { setTimeout as delay } from 'node:timers/promises'

const LAST_WORDS_MS = 1_000

/**
 * Waits for `work`, each part of which may fail. After so many milliseconds it calls `cut`, which makes them end, and
 * waits only a moment more.
 */
export async function within(ms: number, work: readonly Promise<unknown>[], cut: () => void): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const deadline = async () => {
    await delay(ms, undefined, { signal })
    cut()
    await delay(LAST_WORDS_MS, undefined, { signal })
  }
  await Promise.race([Promise.allSettled(work), deadline()]).finally(() => over.abort())
}
