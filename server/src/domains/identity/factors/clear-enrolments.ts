import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'

/** Deletes unfinished enrolments. Concurrent runs are safe. */
export async function clearEnrolments({ db }: Ctx): Promise<void> {
  await run(db, sql`delete from identity.challenges where expires_at < platform.now() - interval '1 day'`)
  await run(
    db,
    sql`delete from identity.mfa_factors
      where status = 'unverified' and created_at < platform.now() - interval '1 hour'`,
  )
}
