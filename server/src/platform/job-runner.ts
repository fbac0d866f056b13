import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run as runWorker,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
  WorkerPreset,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { unlock } from './worker-locks.ts'

interface Work {
  tasks: TaskList
  crons: CronItem[]
  /** Maximum number of concurrent jobs. */
  concurrency: number
}

const AGAIN_MS = 1_000
/** As often as the relay looks. */
const ASK_AGAIN_MS = 25

/**
 * Runs jobs until `stop`. A runner ends when it cannot store the result of a job, as in an outage of the database: then
 * the next one starts as soon as it can, and that job runs again. `names` has the current worker, for the heartbeat.
 */
export async function keepRunning(pool: pg.Pool, work: Work, names: Set<string>, log: Logger) {
  const stopping = new AbortController()
  const { signal } = stopping
  let { runner, name } = await startRunner(pool, work, log)
  names.add(name)

  async function replace() {
    names.delete(name)
    while (!signal.aborted) {
      try {
        await unlock(pool, [{ id: name }], log)
        const next = await startRunner(pool, work, log)
        names.add(next.name)
        return next
      } catch (error) {
        log.warn({ err: error }, 'the workers cannot start again yet')
        await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  async function watch() {
    while (!signal.aborted) {
      await runner.promise.catch(error => log.warn({ err: error }, 'a runner of jobs ended'))
      const next = signal.aborted ? undefined : await replace()
      if (next) ({ runner, name } = next)
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await runner.stop().catch(error => log.debug({ err: error }, 'a runner had ended already'))
      await watching
    },
  }
}

async function startRunner(pool: pg.Pool, { tasks, crons, concurrency }: Work, log: Logger) {
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner: Runner = await runWorker({
    // Without batches the library stores the result of a job in a promise that it does not await: a rejection would end the process.
    preset: {
      extends: [WorkerPreset],
      // Every lane is told of every job: it asks once for as many as it can run, not each of its workers for itself, and
      // after it found fewer it asks again a moment later.
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        localQueue: {
          size: concurrency,
          refetchDelay: {
            durationMs: ASK_AGAIN_MS,
            threshold: concurrency - 1,
            maxAbortThreshold: Number.POSITIVE_INFINITY,
          },
        },
      },
    },
    pgPool: pool,
    events,
    concurrency,
    noHandleSignals: true,
    logger: workerLogger(log),
    pollInterval: 1000,
    taskList: tasks,
    parsedCronItems: parseCronItems(crons),
  })
  return { runner, name }
}

/** Forwards the worker's messages to the log, routine ones at level debug. */
export const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    const failed = level === 'error' || level === 'warning'
    log[failed ? 'warn' : 'debug']({ ...withoutPayload(meta), from: 'jobs' }, message)
  })

/** A payload may contain personal data: only the job's name is logged. */
function withoutPayload(meta: { job?: unknown } = {}) {
  const { job, ...rest } = meta
  if (typeof job !== 'object' || job === null) return rest
  const { payload: _, ...named } = job as Record<string, unknown>
  return { ...rest, job: named }
}
