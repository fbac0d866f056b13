import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  run as runWorker,
  type Task,
  type TaskList,
  type WorkerEvents,
  WorkerPreset,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { workerLogger } from './worker-log.ts'

export interface Work {
  tasks: TaskList
  crons: CronItem[]
  concurrency: number
}

export interface Runner {
  /** Jobs are locked under this name. */
  name: string
  /** Resolves with the reason when the runner cannot be relied on any more. */
  failure: Promise<string>
  /** Starts no more jobs. Resolves when the running ones have ended and their results are stored or lost. */
  stop(): Promise<void>
}

/** The same interval as the relay's. */
const ASK_AGAIN_MS = 25
/** The runner asks for jobs every second; without an answer for nine seconds it counts as broken. */
const POLL_MS = 1_000
const LOOK_MS = 2_000
const LOOKS_WITHOUT_FETCH = 3
/** A result that takes longer to store counts as lost, and its job runs again. */
const STORED_MS = 5_000

export async function startRunner(
  pool: pg.Pool,
  { tasks, crons, concurrency }: Work,
  log: Logger,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  const failure = Promise.withResolvers<string>()
  const running = new Set<Promise<unknown>>()
  let name = ''
  let fetched: unknown[] = []
  let hasFetched = false
  let looks = 0
  events.on('localQueue:init', ({ localQueue }) => {
    fetched = localQueue.jobQueue
  })
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  events.on('localQueue:getJobs:complete', () => {
    hasFetched = true
  })
  events.on('pool:fatalError', () => failure.resolve('a result could not be stored'))
  events.once('pool:listen:success', () =>
    events.once('pool:listen:error', () => failure.resolve('the connection broke')),
  )
  const runner = await runWorker({
    // Without batches the library stores results in a promise that it does not await: a rejection would end the process.
    preset: {
      extends: [WorkerPreset],
      plugins: [forgetting(() => fetched, log)],
      // Every lane is notified of every job. The lane fetches once for all its free workers, instead of each worker for
      // itself, and fetches again a moment later when it got fewer than it can run.
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
    pollInterval: POLL_MS,
    taskList: noting(tasks, running),
    parsedCronItems: parseCronItems(crons),
  })
  const ended = runner.promise.catch(error => log.warn({ err: error }, 'a runner of jobs ended'))
  ended.then(() => failure.resolve('it ended'))
  // With all workers busy it need not fetch. Intervals are counted instead of time, because after a pause of the whole
  // process the clock would look late.
  const looking = setInterval(() => {
    looks = hasFetched || running.size >= concurrency ? 0 : looks + 1
    hasFetched = false
    if (looks === LOOKS_WITHOUT_FETCH) failure.resolve('no jobs were fetched')
  }, LOOK_MS)
  return {
    name,
    failure: failure.promise,
    async stop() {
      clearInterval(looking)
      runner.stop().catch(error => log.debug({ err: error }, 'a runner had ended already'))
      // After two results in a row that could not be stored, the library retries forever.
      await Promise.race([ended, resultsOf(running)])
    },
  }
}

async function resultsOf(running: ReadonlySet<Promise<unknown>>) {
  do {
    await Promise.allSettled(running)
    await delay(STORED_MS, undefined, { ref: false })
    // A job that was fetched earlier may have begun meanwhile.
  } while (running.size > 0)
}

/** Wraps the tasks so that each is in `running` until it has ended. */
const noting = (tasks: TaskList, running: Set<Promise<unknown>>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...given: Parameters<Task>) => {
        const work = Promise.resolve(task!(...given))
        running.add(work)
        await work.finally(() => running.delete(work))
      },
    ]),
  )

/**
 * The library returns fetched jobs before it counts that as pending work, and it does not await the shutdown that it
 * starts when a result cannot be stored: a rejection without a handler would end the process. So the runner forgets the
 * fetched jobs, and their locks are removed after it has ended.
 */
const forgetting = (fetched: () => unknown[], log: Logger): GraphileConfig.Plugin => ({
  name: 'Forgetting',
  version: '1.0.0',
  worker: {
    middleware: {
      async poolGracefulShutdown(next) {
        fetched().splice(0)
        try {
          await next()
        } catch (error) {
          log.warn({ err: error }, 'a runner of jobs did not stop cleanly')
        }
      },
    },
  },
})
