import { run, sql } from './sql.ts'
import type { Tx } from './transact.ts'

/** A job that a transaction will start. */
export interface EnqueuedJob {
  task: string
  payload: object
  runAt: Date | undefined
  /** At most one job with it waits. */
  key: string | undefined
  priority: number
  /** One that waits under the same key stays with its time; otherwise this one replaces it. */
  keepsTime: boolean
}

/** Adds what a transaction has enqueued, in one statement: each further one would wake the workers of all lanes again. */
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

/** Those with keys come last, in the same order everywhere: two transactions do not wait for each other's in a circle. */
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
