import type pg from 'pg'
import type { Logger } from 'pino'
import { type Db, many, maybe, run, sql } from './sql.ts'

/** Interval of the heartbeat of the workers, and of the search for dead ones. */
const BEAT_MS = 5_000
/**
 * A worker without a heartbeat for this long is dead. Longer than the timeout of any external call of a job: two workers
 * must not request the same refund at the same time.
 */
const DEAD_AFTER = '40 seconds'

export interface Heartbeat {
  stop(): Promise<void>
}

export interface OwnWorkers {
  alive: Set<string>
  /** Remembered, because the database may execute a delayed statement of an ended worker, and lock jobs for it. */
  ended: Set<string>
}

/**
 * Releases the jobs locked by all earlier workers. Only for a process that is alone on the database, because a running
 * worker could hold a job otherwise. Needs graphile-worker's tables.
 */
export async function unlockAll(db: Db, log: Logger) {
  await unlock(
    db,
    await many(
      db,
      sql`select distinct locked_by as id from graphile_worker.jobs where locked_by is not null`,
    ),
    log,
  )
}

/** Sends heartbeats for the living workers until `stop`, and releases the jobs of dead ones. */
export function beat(pool: pg.Pool, { alive, ended }: OwnWorkers, log: Logger, everyMs = BEAT_MS): Heartbeat {
  let timer: NodeJS.Timeout
  let isStopped = false
  const turn = async () => {
    try {
      await register(pool, alive)
      await unlockDead(pool, ended, log)
    } catch (error) {
      log.warn({ err: error }, 'the workers could not be noted as alive')
    }
    if (!isStopped) timer = setTimeout(next, everyMs)
  }
  let running = Promise.resolve()
  const next = () => {
    running = turn()
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      // If this fails as well, other processes consider them dead after the timeout.
      await run(
        pool,
        sql`delete from platform.workers where id = any(${[...alive, ...ended]}::text[])`,
      ).catch(error => log.debug({ err: error }, 'the workers stay noted for a while'))
    },
  }
}

const register = (db: Db, workers: ReadonlySet<string>) =>
  run(
    db,
    sql`insert into platform.workers (id) select unnest(${[...workers]}::text[])
      on conflict (id) do update set seen_at = now()`,
  )

/**
 * Releases the jobs of own workers that ended, and of all workers without a heartbeat. Jobs that were locked recently are
 * not released: after an outage of the database a running worker may have no heartbeat yet.
 */
export async function unlockDead(db: Db, ended: ReadonlySet<string>, log: Logger) {
  const dead = await many<{ id: string }>(
    db,
    sql`select locked_by as id from graphile_worker.jobs j where locked_by is not null
      group by locked_by
      having locked_by = any(${[...ended]}::text[])
        or max(locked_at) < now() - ${DEAD_AFTER}::interval
          and not exists (select from platform.workers w
            where w.id = j.locked_by and w.seen_at > now() - ${DEAD_AFTER}::interval)`,
  )
  await unlock(db, dead, log)
  await run(db, sql`delete from platform.workers where seen_at < now() - interval '1 hour'`)
}

async function unlock(db: Db, dead: readonly { id: string }[], log: Logger) {
  if (dead.length === 0) return
  const workers = dead.map(({ id }) => id)
  await maybe(db, sql`select from graphile_worker.force_unlock_workers(${workers}::text[])`)
  log.warn({ workers }, 'the jobs of workers that ended are free again')
}
