import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Runner, startRunner, type Work } from './lane-runner.ts'
import { type OwnWorkers, unlockDead } from './worker-locks.ts'

const AGAIN_MS = 1_000

/**
 * Runs jobs until `stop`. A runner that cannot store results, lost its connection or stopped fetching (as after an outage
 * of the database) is replaced as soon as the next one can start. Its running jobs continue; then its locks are removed,
 * so that jobs it fetched or could not store run again.
 * @param workers receives the names, for the heartbeat
 */
export async function keepRunning(pool: pg.Pool, work: Work, workers: OwnWorkers, log: Logger) {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = once(signal, 'abort')
  const running = runInTurn(await start())

  async function runInTurn(first: Runner) {
    const left: Promise<void>[] = []
    for (let runner: Runner | undefined = first; runner; runner = await startAgain()) {
      const reason = await Promise.race([runner.failure, stopped])
      if (!signal.aborted) log.warn({ reason, worker: runner.name }, 'a runner of jobs is replaced')
      left.push(leave(runner))
    }
    await Promise.all(left)
  }
  async function start(): Promise<Runner> {
    const runner = await startRunner(pool, work, log)
    workers.alive.add(runner.name)
    return runner
  }
  async function startAgain(): Promise<Runner | undefined> {
    while (!signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log.warn({ err: error }, 'the workers cannot start again yet')
        await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  async function leave({ name, stop }: Runner) {
    await stop()
    workers.alive.delete(name)
    workers.ended.add(name)
    await unlockDead(pool, workers.ended, log).catch(error =>
      log.warn({ err: error, worker: name }, 'the jobs of a runner stay locked until the next heartbeat'),
    )
  }
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
