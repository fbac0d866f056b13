import { type HealthPart, healthParts } from '@dawra/contract/care/rules'
import { LIMITS } from '@dawra/contract/platform/request-limits.rules'
import { beforeEach, expect, test } from 'vitest'
import { type CareServices, healthOf } from '#care'
import { openKeys } from '#identity'
import { asSystem, type Ctx } from '#platform/context'
import { counterOf } from '#platform/rate-limit'
import { aPerson, as, type Person } from '#testing/builders'
import { databaseTest } from '#testing/set-up'
import { listNotifications } from '../src/domains/notifications/inbox/inbox.ts'
import { listAlarms, watch } from '../src/domains/notifications/kinds/office/office-alarms.ts'

const database = databaseTest()
let member: Person
let office: Ctx
beforeEach(async () => {
  member = await aPerson(database.ctx())
  await query(`insert into identity.user_roles (user_id, role) values ($1, 'operator')`, [member.userId])
  office = as(database.ctx(), member)
  await query(`truncate platform.messages, platform.outbox, platform.tries, platform.backups,
    notifications.notifications cascade`)
  await query('delete from graphile_worker._private_jobs')
})

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values)
const ofPerson = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)), isBackedUp: true }
let isDiskFull = false
const care = (): CareServices => ({
  publicUrl: 'https://dawra.example',
  sendsMail: true,
  space: () => ({ free: isDiskFull ? 0 : 900, reserve: 100 }),
})
const services = { ...ofPerson, isDiskFull: () => isDiskFull }

/**
 * Problems that notify in another way: planners are notified of missing rounds, and a server does not start before its
 * migrations.
 */
type Elsewhere = 'rounds' | 'migrations'
const ELSEWHERE: readonly string[] = ['rounds', 'migrations'] satisfies Elsewhere[]

const MAKE_WRONG: Record<Exclude<HealthPart, Elsewhere>, () => unknown> = {
  disk: () => {
    isDiskFull = true
  },
  backup: () =>
    query(`insert into platform.backups (started_at, ended_at, error) values (now(), now(), 'no space')`),
  mail: () =>
    query(`insert into platform.messages (channel, recipient, template, language, facts, created_at)
      values ('mail', 'salim@people.test', 'confirm', 'en', '{}', now() - interval '16 minutes')`),
  texts: () =>
    query(
      `insert into platform.tries (key, times, forget_at)
        select $1, array_agg(now()), now() + interval '1 day' from generate_series(1, $2)`,
      [counterOf('identity.texts_stranger', 'city'), LIMITS['identity.texts_stranger'].limit / 2],
    ),
  push: async () =>
    query(
      `with failed as (insert into notifications.notifications (user_id, kind, subject, source, facts)
          select $1, 'day_brief', 'day', n::text, '{}' from generate_series(1, 10) n returning id)
        insert into notifications.deliveries (notification_id, channel, bundle, not_before, state, settled_at)
          select id, 'push', id::text, now(), 'failed', now() from failed`,
      [(await aPerson(database.ctx())).userId],
    ),
  jobs: () =>
    query(`with job as (select id from graphile_worker.add_job('test.fails', run_at => now() + interval '1 hour')),
        given_up as (select graphile_worker.reschedule_jobs(array[id], attempts => 25) from job)
      select count(*) from given_up`).then(() =>
      query(`update graphile_worker._private_jobs set last_error = 'refused'`),
    ),
  queue: () =>
    query(`select graphile_worker.add_job('test.waits', run_at => now() - interval '121 seconds')`),
  outbox: () =>
    query(
      `insert into platform.outbox (topic, data, announced_at)
        values ('donations.published', jsonb_build_object('donationId', uuidv7()), now() - interval '2 minutes')`,
    ),
  ledger: () =>
    query(
      `insert into payments.payments (subject, method, amount, status, details, captured_at)
        values ('order:' || uuidv7(), 'card', 1000, 'captured', '{}', now())`,
    ),
}

const stateOf = async (wanted: HealthPart) =>
  (await healthOf(database.pool, care())).find(({ part }) => part === wanted)?.state
const alarms = async () => (await listAlarms(office, services, 'en')).alarms.map(({ cause }) => cause)
const inbox = async () => (await listNotifications(office, { language: 'en' })).items

test.each(healthParts.filter(part => !ELSEWHERE.includes(part)) as (keyof typeof MAKE_WRONG)[])(
  'notifies the office when the health page and the doctor find a problem: %s',
  async part => {
    await MAKE_WRONG[part]()
    expect(await stateOf(part)).toBe('wrong')
    expect(await alarms()).toHaveLength(1)
    await watch(asSystem(database.ctx(), 'test'), services)
    expect((await inbox()).map(({ kind }) => kind)).toContain('office_alarm')
    isDiskFull = false
    await query('delete from payments.payments')
  },
)

test('raises no alarm while every part is fine', async () => {
  await query(
    `insert into platform.backups (started_at, ended_at, name, bytes) values (now(), now(), 'a', 9)`,
  )
  for (const part of healthParts) expect([part, await stateOf(part)]).toEqual([part, 'fine'])
  expect(await alarms()).toEqual([])
})

test('notifies of a comparison that did not run, and of members who read much', async () => {
  await query(
    `insert into payments.comparisons (compared_at, payments) values (now() - interval '31 hours', 5)`,
  )
  await query(
    `insert into audit.entries (kind, actor_id, session_id, act, subject, subject_kind)
      select 'read', $1, uuidv7(), 'GET /api/v1/admin/people/{userId}/overview', n::text, 'userId'
      from generate_series(1, 201) n`,
    [member.userId],
  )
  expect(await alarms()).toEqual(['gateway_not_compared', 'people_read'])
})
