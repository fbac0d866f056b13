import { isRunByNpm } from './config.ts'

interface Listener {
  request(reason: string): void
  /** A person pressed Ctrl+C again and does not want to wait. */
  insist(): void
}

/** One Ctrl+C arrives twice: from the terminal, and from npm, which passes it on. */
const SAME_PRESS_MS = 1_000
const LOOK_EVERY_MS = 500

/** Calls `request` at the first SIGINT or SIGTERM, or when the npm that started us was killed. */
export function listenForStop({ request, insist }: Listener): void {
  let requestedAt: number | undefined
  const ask = (reason: string) => {
    if (requestedAt !== undefined) return
    requestedAt = performance.now()
    request(reason)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (requestedAt !== undefined && performance.now() - requestedAt > SAME_PRESS_MS) insist()
      ask(signal)
    })
  watchStarter(() => ask('npm is gone'))
}

/**
 * A killed npm passes no signal on. Its script is `exec node …`, because a shell in between would swallow signals. When
 * the server was started by a service manager or by a background script, its parent process may end without consequence.
 */
function watchStarter(isGone: () => void) {
  if (!isRunByNpm()) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    isGone()
  }, LOOK_EVERY_MS).unref()
}
