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
  /** Maximum number of concurrent jobs. */
  concurrency: number
}

export interface Runner {
  /** It locks jobs by this name. */
  name: string
  /** Resolves with the reason when it can no longer be trusted to run jobs. */
  failure: Promise<string>
  /** Begins no more jobs. Resolves when those it runs have ended, and their results are stored or lost. */
  stop(): Promise<void>
}

/** As often as the relay looks. */
const ASK_AGAIN_MS = 25
/** It asks for jobs every second; an answer counts as lost after nine. */
const POLL_MS = 1_000
const LOOK_MS = 2_000
const LOOKS_WITHOUT_FETCH = 3
/** A result that takes longer counts as lost, and its job runs once more. */
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
    // Without batches the library stores the result of a job in a promise that it does not await: a rejection would end the process.
    preset: {
      extends: [WorkerPreset],
      plugins: [forgetting(() => fetched, log)],
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
    pollInterval: POLL_MS,
    taskList: noting(tasks, running),
    parsedCronItems: parseCronItems(crons),
  })
  const ended = runner.promise.catch(error => log.warn({ err: error }, 'a runner of jobs ended'))
  ended.then(() => failure.resolve('it ended'))
  // With all its workers busy it need not fetch. Counted, because after a pause of the whole process nothing is late.
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
      // After two results in a row that could not be stored, the library waits for them without end.
      await Promise.race([ended, resultsOf(running)])
    },
  }
}

async function resultsOf(running: ReadonlySet<Promise<unknown>>) {
  do {
    await Promise.allSettled(running)
    await delay(STORED_MS, undefined, { ref: false })
    // A job that was fetched before may have begun meanwhile.
  } while (running.size > 0)
}

/** The same tasks, each of which is among `running` until it has ended. */
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
 * The library gives back fetched jobs before it counts that as work to wait for, and does not await the shutdown that it
 * starts when it cannot store a result: a rejection without a handler would end the process. So the runner forgets what it
 * fetched, whose locks are removed once it has ended.
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
