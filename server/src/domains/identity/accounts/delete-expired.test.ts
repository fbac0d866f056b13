import { expect, test } from 'vitest'
import { one, run, sql } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { deleteExpired } from './delete-expired.ts'

const database = databaseTest()

const deleteOld = () => deleteExpired(database.ctx({ kind: 'system', name: 'test' }))

test('deletes log entries after a year, devices after 90 days, codes a day past expiry', async () => {
  const { userId } = await aPerson(database.ctx())
  const { db } = database.ctx()
  await run(
    db,
    sql`insert into identity.security_events (kind, user_id, happened_at)
      select 'signed_in', ${userId}, now() - make_interval(days => age) from unnest(array[364, 366, 900]) age`,
  )
  await run(
    db,
    sql`insert into identity.known_devices (user_id, mark_hash, last_seen_at)
      select ${userId}, sha256(age::text::bytea), now() - make_interval(days => age)
      from unnest(array[89, 91]) age`,
  )
  await run(
    db,
    sql`insert into identity.one_time_tokens (user_id, purpose, address, link_hash, used_at, code_expires_at, link_expires_at)
      select ${userId}, 'recovery', 'a@people.test', sha256(age::text::bytea), now(),
        now() - make_interval(hours => age), now() - make_interval(hours => age)
      from unnest(array[23, 25]) age`,
  )
  await deleteOld()
  const left = await one(
    db,
    sql`select (select count(*) from identity.security_events where user_id = ${userId} and kind = 'signed_in') as events,
      (select count(*) from identity.known_devices where user_id = ${userId}) as devices,
      (select count(*) from identity.one_time_tokens where user_id = ${userId}) as codes`,
  )
  expect(left).toEqual({ events: 1, devices: 1, codes: 1 })
  await expect(run(db, sql`delete from identity.security_events`)).rejects.toThrow('never changed')
})

/**
 * @promise “If you did not sign up, ignore this email and no account will be created.” (mail, after signing
 *   up)
 */
test('deletes unconfirmed accounts that were unused for thirty days, and no others', async () => {
  const { db } = database.ctx()
  const add = async (email: string, days: number, isConfirmed = false) => {
    const { id } = await one<{ id: string }>(
      db,
      sql`insert into identity.users (email, created_at, email_confirmed_at)
        values (${email}, now() - make_interval(days => ${days}::int), case when ${isConfirmed}::boolean then now() end)
        returning id`,
    )
    return id
  }
  await add('never@people.test', 31)
  await add('lately@people.test', 29)
  await add('confirmed@people.test', 400, true)
  const anonymous = await add('here@people.test', 400)
  await run(
    db,
    sql`insert into identity.sessions (user_id, not_after, amr, refreshed_at)
      values (${anonymous}, now() + interval '1 day', '[]', now() - interval '2 days')`,
  )
  await deleteOld()
  const { emails } = await one<{ emails: string[] }>(
    db,
    sql`select array_agg(email order by email) as emails from identity.users
      where email in ('never@people.test', 'lately@people.test', 'confirmed@people.test', 'here@people.test')`,
  )
  expect(emails).toEqual(['confirmed@people.test', 'here@people.test', 'lately@people.test'])
})

test('deletes an unconfirmed account, but not an invitation to its address', async () => {
  const { db } = database.ctx()
  const email = 'guest@people.test'
  const { id } = await one<{ id: string }>(
    db,
    sql`insert into identity.users (email, full_name, language, app_metadata, created_at)
      values (${email}, '', 'en', '{}', now() - interval '40 days') returning id`,
  )
  await run(
    db,
    sql`insert into identity.invitations (email, role, link_hash) values (${email}, 'charity', sha256('a'))`,
  )
  await deleteOld()
  const left = await one(
    db,
    sql`select (select deleted_at is not null from identity.users where id = ${id}) as "isErased",
      (select count(*)::int from identity.invitations where email = ${email}) as invitations,
      (select data from platform.outbox where topic = 'identity.erased' and data ->> 'userId' = ${id}) as told`,
  )
  expect(left).toEqual({ isErased: true, invitations: 1, told: { userId: id, email: null } })
})

test('deletes later accounts even when an earlier account cannot be erased', async () => {
  const { db } = database.ctx()
  const add = async (days: number) =>
    (
      await one<{ id: string }>(
        db,
        sql`insert into identity.users (created_at) values (now() - make_interval(days => ${days}::int)) returning id`,
      )
    ).id
  const owner = await add(50)
  await run(db, sql`insert into identity.user_roles (user_id, role) values (${owner}, 'operator')`)
  await run(db, sql`insert into identity.office_permissions (user_id, permission) values (${owner}, 'owner')`)
  const after = await add(40)
  await deleteOld()
  const { left } = await one<{ left: string[] }>(
    db,
    sql`select array_agg(id) as left from identity.users
      where id in (${owner}, ${after}) and deleted_at is null`,
  )
  expect(left).toEqual([owner])
})
