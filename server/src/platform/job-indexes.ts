import { type Db, maybe, sql } from './sql.ts'

/**
 * Indexes for what we ask of graphile-worker's table beside it: which jobs fail, and which are held by whom. A third
 * finds what is due by its time: its own index, by priority, reads all that wait for later at each question. Made after
 * its own migrations, which do not know them. Looked for first: even an index that is there would wait for every job.
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
