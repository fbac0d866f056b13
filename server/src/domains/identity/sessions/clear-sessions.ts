import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'

const BATCH = 5_000

/** Sessions and tokens are deleted a week after their end or use. Concurrent runs are safe. */
export async function clearSessions({ db }: Ctx): Promise<void> {
  while ((await clearTokens(db)) === BATCH);
  while ((await clearEnded(db)) === BATCH);
  await run(db, sql`delete from identity.viewings where ends_at < platform.now()`)
}

const clearTokens = (db: Ctx['db']) =>
  run(
    db,
    sql`delete from identity.refresh_tokens where id = any(array(
        select id from identity.refresh_tokens
        where used_at < platform.now() - interval '7 days' limit 5000 for update skip locked))`,
  )

const clearEnded = (db: Ctx['db']) =>
  run(
    db,
    sql`delete from identity.sessions where id = any(array(
        select id from identity.sessions
        where not_after < platform.now() - interval '7 days' limit 5000 for update skip locked))`,
  )
