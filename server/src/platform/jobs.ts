import { parseCronItems, type Runner, run as runWorker, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Ctx } from './context.ts'
import { run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** Work outside of any request: retried with backoff until it succeeds, so it must be safe to run twice. */
export type Job = (ctx: Ctx, payload: never) => Promise<unknown>

/** What a domain does later or regularly. */
export interface Jobs {
  /** By name `domain.verb`, started with `enqueue`. */
  tasks?: Readonly<Record<string, Job>>
  /** Started by cron: five fields, UTC. */
  cron?: Readonly<Record<string, { at: string; task: Job }>>
  /** Started every few seconds in each process; each must tolerate another process doing the same. */
  ticks?: Readonly<Record<string, { seconds: number; task: (ctx: Ctx) => Promise<unknown> }>>
}

interface Enqueued {
  /** Not before this moment. */
  runAt?: Date
  /** A second job with the same key replaces the waiting one. */
  key?: string
}

/** A row that a worker picks up within milliseconds after the commit. */
export async function enqueue(tx: Tx, task: string, payload: object, { runAt, key }: Enqueued = {}) {
  await run(
    tx.db,
    sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}, max_attempts => 25)`,
  )
}

export interface Workers {
  stop(): Promise<void>
}

export async function startWorkers(
  pool: pg.Pool,
  context: (name: string) => Ctx,
  domains: readonly Jobs[],
  log: Logger,
): Promise<Workers> {
  const runner = await startRunner(pool, context, domains, log)
  const stopTicks = domains
    .flatMap(domain => Object.entries(domain.ticks ?? {}))
    .map(([name, { seconds, task }]) => tick(name, seconds, () => task(context(name)), log))
  return {
    async stop() {
      await Promise.all(stopTicks.map(stop => stop()))
      await runner.stop()
    },
  }
}

function startRunner(
  pool: pg.Pool,
  context: (name: string) => Ctx,
  domains: readonly Jobs[],
  log: Logger,
): Promise<Runner> {
  const crons = domains.flatMap(domain => Object.entries(domain.cron ?? {}))
  const tasks = domains.flatMap(domain => Object.entries(domain.tasks ?? {}))
  const all = [...tasks, ...crons.map(([name, { task }]) => [name, task] as const)]
  return runWorker({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: workerLogger(log),
    pollInterval: 1000,
    taskList: Object.fromEntries(
      all.map(([name, task]) => [
        name,
        async (payload: unknown) => void (await task(context(name), payload as never)),
      ]),
    ),
    parsedCronItems: parseCronItems(
      crons.map(([name, { at }]) => ({ task: name, match: at, identifier: name })),
    ),
  })
}

/** What the worker has to say goes into our log; its chatter only when somebody debugs. */
const workerLogger = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    const failed = level === 'error' || level === 'warning'
    log[failed ? 'warn' : 'debug']({ ...withoutPayload(meta), from: 'jobs' }, message)
  })

/** A payload may hold somebody's address and more: the log names the job alone. */
function withoutPayload(meta: { job?: unknown } = {}) {
  const { job, ...rest } = meta
  if (typeof job !== 'object' || job === null) return rest
  const { payload: _, ...named } = job as Record<string, unknown>
  return { ...rest, job: named }
}

/** Runs `work` again and again with a pause between, never twice at once in this process. */
function tick(name: string, seconds: number, work: () => Promise<unknown>, log: Logger) {
  let stopped = false
  let running: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout
  const turn = () => {
    running = work()
      .catch(error => log.error({ err: error, tick: name }, 'a regular task failed'))
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
