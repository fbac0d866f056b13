import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Ctx } from './context.ts'
import { indexJobs } from './job-indexes.ts'
import { keepRunning } from './job-runner.ts'
import { run, sql } from './sql.ts'
import type { Tx } from './transact.ts'
import { beat, type OwnWorkers, unlockAll } from './worker-locks.ts'
import { workerLogger } from './worker-log.ts'

/** Work outside of a request. It is retried with backoff until it succeeds, so it must be safe to run twice. */
export type Job = (ctx: Ctx, payload: never) => Promise<unknown>

/**
 * Concurrent jobs of each lane per process. Each external service has its own lane, so that waiting for one delays no
 * other.
 */
const LANES = {
  database: 4,
  messages: 6,
  attachments: 2,
  push: 4,
  gateway: 4,
  files: 2,
  provider: 2,
  alerts: 1,
  backup: 1,
  planning: 1,
} as const
export type Lane = keyof typeof LANES

export interface Jobs {
  lane?: Lane
  /** Keyed by name (`domain.verb`); started with `enqueue`. */
  tasks?: Readonly<Record<string, Job>>
  /**
   * Started by cron (five fields, UTC). `atStart`: also once when a process starts, for missed runs. Never runs twice at
   * once.
   */
  cron?: Readonly<Record<string, { at: string; task: Job; atStart?: true }>>
  /** Started every few seconds in each process; each must tolerate other processes doing the same. */
  ticks?: Readonly<Record<string, { seconds: number; task: (ctx: Ctx) => Promise<unknown> }>>
}

interface Enqueued {
  runAt?: Date
  /** A second job with the same key replaces the pending one. */
  key?: string
  /** Low priority: runs only when no other job of its lane is due. */
  yields?: boolean
}

const BEHIND = 10

/** Adds a job; a worker starts it within milliseconds after the commit. */
export async function enqueue(
  tx: Tx,
  task: string,
  payload: object,
  { runAt, key, yields = false }: Enqueued = {},
) {
  tx.enqueued.push({ task, payload, runAt, key, priority: yields ? BEHIND : 0, keepsTime: false })
}

/** Collects all items that the transaction enqueues for a task into one job with a list. */
export async function enqueueTogether(tx: Tx, task: string, item: object) {
  const gathered = tx.enqueued.find(job => job.task === task)
  if (gathered) (gathered.payload as object[]).push(item)
  else await enqueue(tx, task, [item])
}

/** Enqueues many jobs; a pending job with the same key stays unchanged, with its time. */
export async function enqueueMany(
  tx: Tx,
  jobs: readonly { task: string; payload: object; runAt: Date; key: string }[],
) {
  for (const job of jobs) tx.enqueued.push({ ...job, priority: 0, keepsTime: true })
}

export interface Workers {
  stop(): Promise<void>
}

interface WorkerOptions {
  /** The pool that fetches and completes jobs; `pool` by default. */
  queue?: pg.Pool
  /** No other process uses this database: every lock found at the start was left by a dead process. */
  isAlone?: boolean
}

/**
 * Starts all scheduled and queued work. Each lane occupies one connection of the pool `queue`, on which it is notified
 * of new jobs.
 */
export async function startWorkers(
  pool: pg.Pool,
  context: (name: string) => Ctx,
  domains: readonly Jobs[],
  log: Logger,
  { queue = pool, isAlone = false }: WorkerOptions = {},
): Promise<Workers> {
  await runMigrations({ pgPool: pool, logger: workerLogger(log) })
  await indexJobs(pool)
  if (isAlone) await unlockAll(pool, log)
  const own: OwnWorkers = { alive: new Set(), ended: new Set() }
  const lanes = await Promise.all(
    lanesOf(domains).map(([lane, inLane]) => startLane(queue, context, lane, inLane, log, own)),
  )
  const heartbeat = beat(pool, own, log)
  await catchUp(pool, domains)
  const stopTicks = domains
    .flatMap(domain => Object.entries(domain.ticks ?? {}))
    .map(([name, { seconds, task }]) => tick(name, seconds, () => task(context(name)), log))
  return {
    async stop() {
      await Promise.all(stopTicks.map(stop => stop()))
      await Promise.all(lanes.map(lane => lane.stop()))
      await heartbeat.stop()
    },
  }
}

function lanesOf(domains: readonly Jobs[]): [Lane, Jobs[]][] {
  const lanes = new Map<Lane, Jobs[]>()
  for (const domain of domains) {
    const { lane = 'database', tasks, cron } = domain
    if (tasks || cron) lanes.set(lane, [...(lanes.get(lane) ?? []), domain])
  }
  return [...lanes]
}

function startLane(
  pool: pg.Pool,
  context: (name: string) => Ctx,
  lane: Lane,
  domains: readonly Jobs[],
  log: Logger,
  own: OwnWorkers,
) {
  const crons = domains.flatMap(domain => Object.entries(domain.cron ?? {}))
  const tasks = domains.flatMap(domain => Object.entries(domain.tasks ?? {}))
  const all = [...tasks, ...crons.map(([name, { task }]) => [name, task] as const)]
  const work = {
    concurrency: LANES[lane],
    tasks: Object.fromEntries(
      all.map(([name, task]) => [
        name,
        async (payload: unknown) => void (await task(context(name), payload as never)),
      ]),
    ),
    crons: crons.map(([name, { at }]) => ({
      task: name,
      match: at,
      identifier: name,
      // At most one run is active and one pending: a slow run does not pile up later ones.
      options: { queueName: name, jobKey: name },
    })),
  }
  return keepRunning(pool, work, own, log)
}

/** Runs the `atStart` jobs, which may have been missed while no process was up. */
async function catchUp(pool: pg.Pool, domains: readonly Jobs[]) {
  for (const [name, { atStart }] of domains.flatMap(domain => Object.entries(domain.cron ?? {})))
    if (atStart)
      await run(
        pool,
        sql`select graphile_worker.add_job(${name}, '{}', queue_name => ${name}, job_key => ${name})`,
      )
}

/** Runs `work` repeatedly with a pause between, never twice at once in this process. */
function tick(name: string, seconds: number, work: () => Promise<unknown>, log: Logger) {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const turn = () => {
    running = work()
      .catch(error => log.error({ err: error, tick: name }, 'a scheduled task failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, seconds * 1000)
      })
  }
  timer = setTimeout(turn, seconds * 1000)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
