import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BACK_UP_NOW } from '#platform/backup/jobs'
import { type Ctx, inNameOf } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { listFailedJobs, retryJob } from './failed-jobs.ts'
import { healthOf } from './health.ts'
import { listBackups, startBackup } from './list-backups.ts'
import { sendTestMail } from './send-test-mail.ts'

let database: TestDatabase
let office: Ctx
let operator: Person
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx())
  office = as(database.ctx(), operator)
  folder = await mkdtemp(join(tmpdir(), 'dawra-care-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const PUBLIC_URL = 'https://dawra.example'
const backups = () => ({
  url: database.url,
  dataDir: folder,
  folder,
  keep: 7,
  version: '0.1.0',
  bucket: null,
  at: '10 23 * * *',
  signal: new AbortController().signal,
})
const services = (over = {}) => ({
  publicUrl: PUBLIC_URL,
  sendsMail: true,
  space: () => ({ free: 900, reserve: 100 }),
  backups: backups(),
  ...over,
})
const stateOf = async (part: string, over = {}) =>
  (await healthOf(database.pool, services(over))).find(one => one.part === part)!
const noteBackup = (hours: number, error: string | null = null) =>
  run(
    database.pool,
    sql`insert into platform.backups (started_at, ended_at, name, bytes, error)
      values (now() - ${hours}::int * interval '1 hour', now(), ${error ? null : 'a'}, ${error ? null : 9}, ${error})`,
  )

test('reports no problem in a healthy installation', async () => {
  const health = await healthOf(database.pool, services())
  expect(health.map(({ part, state }) => `${part} ${state}`)).toEqual([
    'migrations fine',
    'disk fine',
    'backup fine',
    'mail fine',
    'texts fine',
    'push fine',
    'jobs fine',
    'queue fine',
    'outbox fine',
    'ledger fine',
    'rounds fine',
  ])
})

test('reports a full disk before writing is refused', async () => {
  expect(await stateOf('disk', { space: () => ({ free: 299, reserve: 100 }) })).toMatchObject({
    state: 'wrong',
    count: 299,
  })
})

test('reports mail as off without a mail server, and as wrong when mail has waited', async () => {
  expect((await stateOf('mail', { sendsMail: false })).state).toBe('off')
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`insert into platform.messages (channel, recipient, template, language, facts, created_at)
      values ('mail', 'salim@people.test', 'confirm', 'en', '{}', now() - interval '16 minutes') returning id`,
  )
  expect(await stateOf('mail')).toMatchObject({ state: 'wrong', count: 1 })
  await run(database.pool, sql`delete from platform.messages where id = ${id}`)
})

test('reports backups as off without a schedule, and as wrong when old or failed', async () => {
  expect((await stateOf('backup', { backups: undefined })).state).toBe('off')
  await noteBackup(49)
  expect(await stateOf('backup')).toMatchObject({ state: 'wrong', count: 49 })
  await noteBackup(2)
  expect(await stateOf('backup')).toMatchObject({ state: 'fine', count: 2, error: null })
  await noteBackup(1, 'no space is left on the disk')
  expect(await stateOf('backup')).toMatchObject({
    state: 'wrong',
    count: 2,
    error: 'no space is left on the disk',
  })
})

test('lists backups with their outcome, and starts one by hand, once', async () => {
  await mkdir(join(folder, 'a'))
  const { list, isScheduled, canBackUp } = await listBackups(office, services())
  expect([isScheduled, canBackUp]).toEqual([true, true])
  expect(list.map(({ bytes, isThere, error }) => [bytes, isThere, error])).toEqual([
    [null, false, 'no space is left on the disk'],
    [9, true, null],
    [9, true, null],
  ])
  await startBackup(office, services())
  await startBackup(office, services())
  const { count } = await one<{ count: number }>(
    database.pool,
    sql`select count(*) from graphile_worker.jobs where task_identifier = ${BACK_UP_NOW}`,
  )
  expect(count).toBe(1)
  await expect(startBackup(office, services({ backups: undefined }))).rejects.toThrow('unavailable')
})

test('reports jobs that have waited for two minutes, on a server that should run them', async () => {
  for (const seconds of [121, 119])
    await run(
      database.pool,
      sql`select from graphile_worker.add_job('test.waits', job_key => 'waits for ' || ${seconds}::int,
        run_at => now() - ${seconds}::int * interval '1 second')`,
    )
  expect(await stateOf('queue')).toMatchObject({ state: 'wrong', count: 1 })
  expect(await stateOf('queue', { runsJobs: false })).toMatchObject({ state: 'off', count: 1 })
  await database.pool.query(`delete from graphile_worker._private_jobs where key like 'waits for %'`)
})

const aFailedJob = async (attempts: number) =>
  (
    await one<{ id: string }>(
      database.pool,
      sql`with job as (select id from graphile_worker.add_job('payments.settle_refund', '{}', max_attempts => 25,
          run_at => now() + interval '1 hour'))
        select (graphile_worker.reschedule_jobs(array[id], attempts => ${attempts}::int)).id::text from job`,
    )
  ).id

/** @promise admin-care.jobs.retried (operator, care) */
test('retries a failed job once for each click', async () => {
  const failing = await aFailedJob(3)
  const givenUp = await aFailedJob(25)
  await database.pool.query(
    `update graphile_worker._private_jobs set last_error = 'refused' where id = any ($1::bigint[])`,
    [[failing, givenUp]],
  )
  expect(await stateOf('jobs')).toMatchObject({ state: 'wrong', count: 1 })
  const jobs = await listFailedJobs(database.pool)
  expect(jobs.map(({ id, attempts, nextAt, error }) => [id, attempts, nextAt !== null, error])).toEqual([
    [givenUp, 25, false, 'refused'],
    [failing, 3, true, 'refused'],
  ])
  await retryJob(office, givenUp)
  await retryJob(office, failing)
  const { rows } = await database.pool.query(
    `select attempts, run_at <= now() as "isDue" from graphile_worker.jobs where id = any ($1::bigint[]) order by id`,
    [[failing, givenUp]],
  )
  expect(rows).toEqual([
    { attempts: 3, isDue: true },
    { attempts: 24, isDue: true },
  ])
  await expect(retryJob(office, '999999')).rejects.toThrow('not_found')
})

test('sends a test mail to the operator’s own address, ten times an hour', async () => {
  const { email } = await one<{ email: string }>(
    database.pool,
    sql`select email from identity.people where id = ${operator.userId}`,
  )
  expect(await sendTestMail(office, services())).toEqual({ to: email })
  const { recipient } = await one<{ recipient: string }>(
    database.pool,
    sql`select recipient from platform.messages where template = 'test_mail'`,
  )
  expect(recipient).toBe(email)
  const stranger = as(office, inNameOf(crypto.randomUUID()))
  await expect(sendTestMail(stranger, services())).rejects.toThrow()
  for (let time = 2; time <= 10; time++) await sendTestMail(office, services())
  await expect(sendTestMail(office, services())).rejects.toThrow('too_many_requests')
})
