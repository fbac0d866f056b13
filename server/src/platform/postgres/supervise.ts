import type { ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { stopLeftovers } from './leftovers.ts'
import { type Launch, launch, shutDown } from './server-process.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
const STEADY_AFTER_MS = 10_000

/**
 * Keeps the database running until `stop`. The first launch may fail; later ones are repeated, ever more
 * slowly, until one succeeds.
 */
export async function supervise(options: Launch) {
  const { cluster, socketFolder, log } = options
  const listeners: (() => void)[] = []
  const stopping = new AbortController()
  let pause = FIRST_PAUSE_MS
  let child: ChildProcess
  let restarting: Promise<void> = Promise.resolve()

  async function start() {
    await stopLeftovers(cluster, socketFolder, log)
    child = await launch(options)
    const startedAt = Date.now()
    child.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS
      log.error({ code, signal }, 'the database died, starting it again')
      restarting = restart()
    })
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
      await start()
    } catch (error) {
      log.error({ err: error }, 'the database does not start')
      return false
    }
    log.info('the database is up again')
    for (const listener of listeners) listener()
    return true
  }
  // A process that ends without `stop` takes the database along; what kill -9 leaves, the next start ends.
  const lastResort = () => void child.kill('SIGINT')

  await start()
  process.on('exit', lastResort)
  return {
    onRestart: (listener: () => void) => void listeners.push(listener),
    async stop() {
      stopping.abort()
      await restarting
      process.off('exit', lastResort)
      await shutDown(child)
    },
  }
}
