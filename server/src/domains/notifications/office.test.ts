import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { FakeGateway } from '#testing/fake-gateway'
import { newsTo } from '#testing/mails'
import { letTell } from '#testing/told'
import { listNotifications } from './inbox.ts'
import { kindOf } from './kinds/index.ts'
import { watch } from './watch.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
/** Eleven at night, Muscat: an alarm does not wait for the morning. */
const NIGHT = Date.parse('2026-11-23T19:00:00Z')
let database: TestDatabase
let operator: Person
let office: Ctx
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx())
  office = as(database.ctx(), operator)
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
})
afterAll(() => database.drop())

const at = (minutes: number) => new Date(NIGHT + minutes * 60_000)
const look = (minutes: number, isDiskFull = false) =>
  watch(database.ctx({ kind: 'system', name: 'test' }, at(minutes)), {
    ...services,
    isDiskFull: () => isDiskFull,
  })
const inbox = async () => (await listNotifications(office, { language: 'en' })).items.map(({ text }) => text)

test('the office hears that mails do not go out, once a day, and of two causes in one mail', async () => {
  await look(0)
  expect(await inbox()).toEqual([])
  await run(
    database.pool,
    sql`insert into platform.messages (channel, recipient, template, language, facts, created_at)
      values ('mail', 'salim@people.test', 'confirm', 'en', '{}', ${at(-14)})`,
  )
  await look(0)
  expect(await inbox()).toEqual([])
  await look(5)
  await look(10, true)
  await look(15, true)
  expect(await inbox()).toEqual([
    'The disk is almost full: nothing new can be saved.',
    '1 email or text message has not gone out for 15 minutes.',
  ])
  await letTell(database, services, at(30))
  expect(await newsTo(office)).toEqual(['office_alarm'])
  await look(24 * 60, false)
  expect(await inbox()).toHaveLength(3)
})

test('what reports have hidden is told to the office, unless it is decided before the mail goes out', async () => {
  const hide = async (id: string) => {
    await run(
      database.pool,
      sql`insert into moderation.cases (kind, subject_id, hidden_at) values ('deal', ${id}, now())`,
    )
    await run(
      database.pool,
      sql`insert into moderation.reports (case_id, kind, subject_id, reason)
        select id, kind, subject_id, 'unsafe_food' from moderation.cases where subject_id = ${id}`,
    )
    await run(
      database.pool,
      sql`select platform.announce('moderation.hidden', '{}', jsonb_build_object('kind', 'deal', 'id', ${id}::text))`,
    )
  }
  const [waits, decided] = [crypto.randomUUID(), crypto.randomUUID()]
  await hide(waits)
  await hide(decided)
  await letTell(database, services, at(2 * 24 * 60))
  expect((await inbox())[0]).toContain('the food may be unsafe')
  await run(
    database.pool,
    sql`update moderation.cases set decided_at = now(), verdict = 'keep' where subject_id = ${decided}`,
  )
  await letTell(database, services, at(2 * 24 * 60 + 11))
  expect((await newsTo(office)).filter(news => news === 'content_waits')).toHaveLength(1)
})

test('the office hears of books that do not balance, and not of those that do', async () => {
  const ctx = database.ctx()
  const { venue } = await aVenue(ctx)
  const customer = as(ctx, await aPerson(ctx))
  const orders = [1, 2, 3].map(async () =>
    aConfirmedOrder(customer, new FakeGateway(), [await aDeal(ctx, venue.id)]),
  )
  const [unbooked, overdrawn] = await Promise.all(orders)
  const lookNow = () => watch(database.ctx({ kind: 'system', name: 'test' }), services)
  const alarms = async () => (await inbox()).filter(text => text.startsWith('The books'))
  await lookNow()
  expect(await alarms()).toEqual([])
  await run(
    database.pool,
    sql`update payments.payments set amount = amount + 1 where subject = ${`order:${unbooked!.id}`}`,
  )
  await run(
    database.pool,
    sql`select payments.book('refund', 'twice', ${`held:order:${overdrawn!.id}`}, 'refunds', 1000000)`,
  )
  await lookNow()
  expect(await alarms()).toEqual([
    'The books do not balance: 2 payments of the last day do not match what was booked.',
  ])
})

test('the office hears of tax documents that are rejected or will miss their 24 hours', async () => {
  const { id } = await one<{ id: string }>(
    database.pool,
    sql`select documents.issue('platform', 'receipt', 'alarm', '{"seller": {"name": {"en": "Bait Al Luban", "ar": null}},
      "lines": [{"total": 100}], "total": 100, "vat": 0}') as id`,
  )
  await run(
    database.pool,
    sql`insert into documents.submissions (document_id, queued_at) values (${id}, ${at(0)})`,
  )
  const lookAfter = (hours: number) => look(hours * 60)
  const alarms = async () => (await inbox()).filter(text => text.includes('e-invoices'))
  await lookAfter(19)
  expect(await alarms()).toEqual([])
  await lookAfter(21)
  expect(await alarms()).toEqual([
    '1 tax document has waited for more than 20 hours. The provider of e-invoices must have each within 24.',
  ])
  await run(
    database.pool,
    sql`update documents.submissions set status = 'rejected', last_error = 'No postal code', ended_at = ${at(1)} where document_id = ${id}`,
  )
  await lookAfter(22)
  expect((await alarms())[0]).toBe(
    'The provider of e-invoices has rejected 1 tax document. Someone has to correct the cause and send it again.',
  )
})

test('the office hears of a backup that failed, and of one that is too old, where backups are due', async () => {
  const lookAt = (hours: number, isBackedUp = true) =>
    watch(database.ctx({ kind: 'system', name: 'test' }, at(hours * 60)), { ...services, isBackedUp })
  const note = (hours: number, error: string | null) =>
    run(
      database.pool,
      sql`insert into platform.backups (started_at, ended_at, name, bytes, error) values (${at(hours * 60)}, ${at(hours * 60 + 1)},
        ${error ? null : 'a'}, ${error ? null : 9}, ${error})`,
    )
  const alarms = async () => (await inbox()).filter(text => text.includes('backup'))
  await note(1000, null)
  await note(1024, 'no space is left on the disk')
  await lookAt(1025, false)
  expect(await alarms()).toEqual([])
  await lookAt(1025)
  expect(await alarms()).toEqual(['The last backup failed. The care page says why and what to do.'])
  await note(1030, null)
  await lookAt(1030 + 47)
  expect(await alarms()).toHaveLength(1)
  await lookAt(1030 + 73)
  expect((await alarms())[0]).toBe(
    'There has been no backup for 3 days: what would be lost grows with every order.',
  )
})

test.each([
  ['backup_failed', '/operator/care'],
  ['e_invoices_late', '/operator/documents'],
  ['e_invoices_rejected', '/operator/documents'],
  ['cases_overdue', '/operator'],
] as const)('an alarm about %s leads to %s', (cause, page) =>
  expect(kindOf('office_alarm').link({ cause, count: 1 } as never)).toBe(page),
)
