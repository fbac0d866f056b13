import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
const STEADY_AFTER_MS = 10_000

export interface Supervised {
  child(): ChildProcess
  onRestart(listener: () => void): void
  /** Stops restarting it. Resolves when no start is in progress. */
  release(): Promise<void>
}

/**
 * Restarts a process until `release`. An error of the first start is thrown; later starts are retried with growing delays
 * until one succeeds. `name` is used in messages.
 */
export async function keepRunning(
  name: string,
  start: () => Promise<ChildProcess>,
  log: Logger,
): Promise<Supervised> {
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let pause = FIRST_PAUSE_MS
  let restarting: Promise<void> = Promise.resolve()
  let child = await started()

  async function started() {
    const fresh = await start()
    const startedAt = Date.now()
    const ended = (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS
      log.error({ code, signal }, `${name} died, starting it again`)
      restarting = restart()
    }
    fresh.once('exit', ended)
    return fresh
  }
  async function restart() {
    while (!stopping.signal.aborted) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (!stopping.signal.aborted && (await isUpAgain())) return
    }
  }
  async function isUpAgain(): Promise<boolean> {
    try {
      child = await started()
    } catch (error) {
      log.error({ err: error }, `${name} does not start`)
      return false
    }
    log.info(`${name} is up again`)
    for (const listener of listeners) listener()
    return true
  }

  return {
    child: () => child,
    onRestart: listener => void listeners.push(listener),
    async release() {
      stopping.abort()
      await restarting
    },
  }
}
