import { type Db, maybe, sql } from './sql.ts'

/**
 * Indexes for our own queries of graphile-worker's table: failing jobs, and locked jobs by worker. A third index finds due
 * jobs by time, because the library's index by priority reads every job that is scheduled for later. They are created
 * after the library's own migrations. We check first whether they exist: `create index if not exists` would wait for every
 * running job.
 */
export async function indexJobs(db: Db) {
  const known = await maybe(
    db,
    sql`select where to_regclass('graphile_worker.dawra_jobs_failing') is not null
      and to_regclass('graphile_worker.dawra_jobs_locked') is not null
      and to_regclass('graphile_worker.dawra_jobs_due') is not null`,
  )
  if (known) return
  await db.query(
    sql`create index if not exists dawra_jobs_failing on graphile_worker._private_jobs (id) where last_error is not null`,
  )
  await db.query(
    sql`create index if not exists dawra_jobs_locked on graphile_worker._private_jobs (locked_at) where locked_at is not null`,
  )
  await db.query(
    sql`create index if not exists dawra_jobs_due on graphile_worker._private_jobs (run_at) where is_available`,
  )
}
