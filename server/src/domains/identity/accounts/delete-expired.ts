import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { erasePerson } from './erase-person.ts'

const BATCH = 5_000

/** Deletes expired data. Concurrent runs are safe. */
export async function deleteExpired(ctx: Ctx): Promise<void> {
  const { db } = ctx
  await run(
    db,
    sql`delete from identity.one_time_tokens where link_expires_at < platform.now() - interval '1 day'`,
  )
  await run(db, sql`delete from identity.flow_states where expires_at < platform.now() - interval '1 day'`)
  await run(
    db,
    sql`delete from identity.known_devices where last_seen_at < platform.now() - interval '90 days'`,
  )
  while ((await deleteOldEvents(ctx)) === BATCH);
  await eraseAbandoned(ctx)
}

const deleteOldEvents = (ctx: Ctx) =>
  transact(ctx, async tx => {
    await run(tx.db, sql`select set_config('dawra.erasing', 'on', true)`)
    return run(
      tx.db,
      sql`delete from identity.security_events where id = any(array(
        select id from identity.security_events
        where happened_at < platform.now() - interval '1 year' order by happened_at limit 5000))`,
    )
  })

/** Users, anonymous ones included, who never confirmed an address and were not active for thirty days. */
async function eraseAbandoned(ctx: Ctx) {
  const abandoned = await many<{ id: string }>(
    ctx.db,
    sql`select id from identity.users u
      where email_confirmed_at is null and phone_confirmed_at is null and deleted_at is null
        and created_at < platform.now() - interval '30 days'
        and coalesce(invited_at, created_at) < platform.now() - interval '30 days'
        and not exists (select from identity.sessions s
          where s.user_id = u.id and s.refreshed_at > platform.now() - interval '30 days')
        and not exists (select from identity.identities i
          where i.user_id = u.id and i.provider not in ('email', 'phone'))
      order by created_at limit 1000`,
  )
  const ids = abandoned.map(({ id }) => id)
  await eachInTurn(ctx, 'identity.delete_expired', ids, id =>
    transact(ctx, tx => erasePerson(tx, id, 'schedule')),
  )
}
