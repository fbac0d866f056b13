import { run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** A job that is added when the transaction commits. */
export interface EnqueuedJob {
  task: string
  payload: object
  runAt: Date | undefined
  /** Only one pending job may have this key. */
  key: string | undefined
  priority: number
  /** Whether a pending job with the same key retains its time; otherwise this one replaces it. */
  keepsTime: boolean
}

/** Adds all enqueued jobs in one statement: each statement would wake the workers of all lanes. */
export async function addJobs({ db, enqueued }: Tx) {
  if (enqueued.length === 0) return
  const jobs = enqueued.splice(0)
  await run(
    db,
    sql`with job as materialized (
        select * from json_to_recordset(${JSON.stringify(lastOfEachKey(jobs))}::json)
          as j (task text, payload json, "runAt" timestamptz, key text, priority int, "keepsTime" boolean))
      select count(*) from (select distinct "keepsTime" from job) alike, graphile_worker.add_jobs(array(
        select (j.task, j.payload, null, j."runAt", 25, j.key, j.priority, null)::graphile_worker.job_spec
        from job j where j."keepsTime" = alike."keepsTime"), alike."keepsTime")`,
  )
}

/** Sorts the jobs with keys to the end, by key: two transactions that lock the same keys in one order cannot deadlock. */
function lastOfEachKey(jobs: readonly EnqueuedJob[]): EnqueuedJob[] {
  const keyed = new Map<string, EnqueuedJob>()
  for (const job of jobs) {
    if (job.key === undefined) continue
    const earlier = keyed.get(job.key)
    keyed.set(job.key, earlier && job.keepsTime ? { ...job, runAt: earlier.runAt } : job)
  }
  const sorted = [...keyed].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, job]) => job)
  return [...jobs.filter(({ key }) => key === undefined), ...sorted]
}
