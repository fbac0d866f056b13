import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'

/** Forgets what was asked and begun and never finished. Safe to run twice at once. */
export async function clearEnrolments({ db }: Ctx): Promise<void> {
  await run(db, sql`delete from identity.challenges where expires_at < platform.now() - interval '1 day'`)
  await run(
    db,
    sql`delete from identity.mfa_factors
      where status = 'unverified' and created_at < platform.now() - interval '1 hour'`,
  )
}
