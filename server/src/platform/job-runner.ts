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
  let fetched: unknown[] = []
  events.on('localQueue:init', ({ localQueue }) => {
    fetched = localQueue.jobQueue
  })
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  const runner: Runner = await runWorker({
    // Without batches the library stores the result of a job in a promise that it does not await: a rejection would end the process.
    preset: {
      extends: [WorkerPreset],
      plugins: [stopping(pool, () => fetched, log)],
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

/**
 * What the library leaves undone when a runner stops, so that no rejection without a handler ends the process. It gives
 * back fetched jobs before it counts that as work to wait for: here the runner forgets them, and their locks are
 * removed. And it does not await the shutdown that it starts when it cannot store a result.
 */
const stopping = (pool: pg.Pool, fetched: () => unknown[], log: Logger): GraphileConfig.Plugin => ({
  name: 'Stopping',
  version: '1.0.0',
  worker: {
    middleware: {
      async poolGracefulShutdown(next, { workerPool }) {
        const forgotten = fetched().splice(0)
        try {
          await next()
          if (forgotten.length > 0) await unlock(pool, [workerPool], log)
        } catch (error) {
          log.warn({ err: error }, 'a runner of jobs did not stop cleanly')
        }
      },
    },
  },
})

/** Forwards the worker's messages to the log, routine ones at level debug. */
export const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    const failed = level === 'error' || level === 'warning'
    log[failed ? 'warn' : 'debug']({ ...named(meta), from: 'jobs' }, message)
  })

interface Job {
  id: string
  task_identifier: string
  attempts: number
}
interface Meta {
  job?: Job
  /** Those whose result could not be stored; of one that failed, with its error. */
  jobs?: (Job | { job: Job })[]
  error?: unknown
  fatalError?: unknown
}

/** A payload may contain personal data: of a job only its name is logged. Errors go by the key that the log can write. */
function named({ job, jobs, error, fatalError, ...rest }: Meta = {}) {
  const err = error ?? fatalError
  return {
    ...rest,
    ...(err ? { err } : {}),
    ...(job ? { job: nameOf(job) } : {}),
    ...(jobs ? { jobs: jobs.map(failed => nameOf('job' in failed ? failed.job : failed)) } : {}),
  }
}

const nameOf = ({ id, task_identifier, attempts }: Job) => ({ id, task: task_identifier, attempts })
