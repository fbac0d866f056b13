import type { FailedJob } from '@dawra/contract/care/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, many, maybe, one, sql } from '#platform/sql'

/** Given-up jobs first. Payloads are left out, because they may be personal. */
export const listFailedJobs = (db: Db): Promise<FailedJob[]> =>
  many(
    db,
    sql`select id::text, task_identifier as task, attempts, max_attempts as "maxAttempts",
        case when attempts < max_attempts then to_jsonb(run_at) #>> '{}' end as "nextAt", last_error as error
      from graphile_worker.jobs where last_error is not null
      order by attempts >= max_attempts desc, attempts desc, id limit 50`,
  )

export const countGivenUp = async (db: Db): Promise<number> =>
  (
    await one<{ count: number }>(
      db,
      sql`select count(*) from graphile_worker._private_jobs where last_error is not null and attempts >= max_attempts`,
    )
  ).count

/**
 * Runs a failed job again. A job that was given up is given up again when it fails.
 * @throws Refusal('not_found') when it is running or done
 */
export async function retryJob(ctx: Ctx, jobId: string): Promise<null> {
  const job = await maybe<{ task: string; attempts: number }>(
    ctx.db,
    sql`select r.attempts, j.task_identifier as task from graphile_worker.jobs j,
        lateral graphile_worker.reschedule_jobs(array[j.id], run_at => now(),
          attempts => least(j.attempts, j.max_attempts - 1)) r
      where j.id = ${jobId} and j.last_error is not null and j.locked_at is null`,
  )
  if (!job) throw new Refusal('not_found')
  ctx.log.info({ jobId, task: job.task, by: personOf(ctx).userId }, 'a failed job is tried again')
  return null
}
