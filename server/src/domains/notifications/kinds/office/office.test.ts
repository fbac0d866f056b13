import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { aConfirmedOrder, aDeal, aPerson, as, aVenue, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { FakeGateway } from '#testing/fake-gateway'
import { kindsMailedTo } from '#testing/mails-to'
import { answer, aTicket } from '#testing/support-builders'
import { listNotifications } from '../../inbox/inbox.ts'
import { KINDS, kindOf } from '../index.ts'
import { textOf } from '../texts.ts'
import { watch } from './office-alarms.ts'
import { type AlarmFacts, MANUAL } from './texts.en.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
/** 23:00 in Muscat: an alarm does not wait for the morning. */
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

test('notifies the office once a day of unsent mails, with two causes in one mail', async () => {
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
    'The disk is almost full: nothing new can be saved. What to do: docs/operations/disk-fills.md',
    '1 email or text message has not gone out for 15 minutes. What to do: docs/operations/mail-server-down.md',
  ])
  await deliverNotifications(database, services, at(30))
  expect(await kindsMailedTo(office)).toEqual(['office_alarm'])
  await look(24 * 60, false)
  expect(await inbox()).toHaveLength(3)
})

test('notifies once a month each when half and most of the voucher money is used', async () => {
  const given = (percent: number) =>
    run(
      database.pool,
      sql`insert into vouchers.months (month, given) select vouchers.this_month(),
          settings.number('voucher_all_month')::bigint * ${percent}::int / 100
        on conflict (user_id, month) do update set given = excluded.given`,
    )
  const lookAt = async (percent: number) => {
    await given(percent)
    await watch(database.ctx({ kind: 'system', name: 'test' }), services)
    return (await inbox()).filter(text => text.includes('vouchers'))
  }
  expect(await lookAt(49)).toEqual([])
  expect(await lookAt(50)).toEqual([expect.stringMatching(/^50% of the money/)])
  expect(await lookAt(79)).toHaveLength(1)
  expect((await lookAt(81))[0]).toMatch(/^81% of the money/)
  expect(await lookAt(95)).toHaveLength(2)
})

/** @promise “was reported by several people and is hidden until you have decided.” */
test('notifies the office of content hidden by reports, unless decided before', async () => {
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
  await deliverNotifications(database, services, at(2 * 24 * 60))
  expect((await inbox())[0]).toContain('the food may be unsafe')
  await run(
    database.pool,
    sql`update moderation.cases set decided_at = now(), verdict = 'keep' where subject_id = ${decided}`,
  )
  await deliverNotifications(database, services, at(2 * 24 * 60 + 11))
  expect((await kindsMailedTo(office)).filter(news => news === 'content_waits')).toHaveLength(1)
})

test('notifies the office only of books that do not balance', async () => {
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
    'The books do not balance: 2 payments of the last day do not match what was booked. What to do: docs/operations/money-adds-up.md',
  ])
})

test('notifies the office of rejected tax documents, and of documents due in 24 hours', async () => {
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

/**
 * @promise support.text “We answer within {days} working days, Sunday to Thursday.”
 * @promise help.stillText
 * @promise support.due
 * @promise support.late
 */
test('notifies the office of overdue tickets until they are answered', async () => {
  const ticket = await aTicket(as(database.ctx(), await aPerson(database.ctx())))
  const alarms = async () =>
    (await inbox()).filter(text => text.includes('questions') || text.includes('question'))
  const due = (Date.parse(ticket.dueAt!) - NIGHT) / 60_000
  await look(due)
  expect(await alarms()).toEqual([])
  await look(due + 1)
  await look(due + 2)
  expect(await alarms()).toEqual([
    '1 question to support has not been answered in the time that we promised.',
  ])
  await answer(office, ticket.id, 'Behind the palm.')
  await look(due + 24 * 60)
  expect(await alarms()).toHaveLength(1)
})

/**
 * @promise profile.privacyRequests.text
 * @promise admin-privacy.text
 */
test('reminds the office of a privacy request 14 days and the last three days before', async () => {
  const DAY = 24 * 60
  // Far from the clocks of the other tests, so that the once-a-day limit does not interfere.
  const from = 100 * DAY
  await run(
    database.pool,
    sql`insert into profile.privacy_requests (kind, way, text, asked_at, due_at)
      values ('access', 'paper', 'All of it', ${at(from)}, ${at(from)}::timestamptz + interval '45 days')`,
  )
  const heard = async () => (await inbox()).filter(text => text.includes('about personal data')).length
  const days: number[] = []
  for (let day = 0; day < 45; day++) {
    const before = await heard()
    await look(from + day * DAY)
    if ((await heard()) > before) days.push(45 - day)
  }
  expect(days).toEqual([14, 3, 2, 1])
  await run(database.pool, sql`delete from profile.privacy_requests`)
})

/**
 * @promise “The last backup failed. The System health page says why and what to do.” (mail, push, inbox
 *   `office_alarm`)
 * @promise “what would be lost grows with every order.” (mail, push, inbox `office_alarm`)
 */
test('notifies the office of a failed or outdated backup where backups are due', async () => {
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
  expect(await alarms()).toEqual(['The last backup failed. The System health page says why and what to do.'])
  await note(1030, null)
  await lookAt(1030 + 47)
  expect(await alarms()).toHaveLength(1)
  await lookAt(1030 + 73)
  expect((await alarms())[0]).toBe(
    'There has been no backup for 3 days: what would be lost grows with every order.',
  )
})

test.each([
  ['gateway_differs', '/admin/payouts'],
  ['gateway_not_compared', '/admin/payouts'],
  ['jobs_stuck', '/admin/care'],
  ['people_read', '/admin/audit'],
  ['bank_differs', '/admin/payouts'],
  ['bank_not_compared', '/admin/payouts'],
  ['statements_differ', '/admin/payouts'],
  ['e_invoices_late', '/admin/documents'],
  ['e_invoices_rejected', '/admin/documents'],
  ['cases_overdue', '/admin'],
  ['disk_full', '/admin/care'],
  ['backup_failed', '/admin/care'],
  ['series_silent', '/admin'],
  ['tickets_overdue', '/admin/support?overdue=true'],
  ['breaches_overdue', '/admin/breaches'],
] as const)('links an alarm about %s to %s', (cause, page) =>
  expect(kindOf('office_alarm').link({ cause, count: 1 } as never)).toBe(page),
)

test.each(['en', 'ar'] as const)(
  'gives each alarm a unique subject, which a mail of several combines (%s)',
  language => {
    const { title, several } = textOf('office_alarm', language)
    const alarms = KINDS.office_alarm.examples as readonly AlarmFacts[]
    const titles = alarms.map(facts => title(facts as never))
    expect(new Set(titles).size).toBe(alarms.length)
    expect(several?.(alarms as never).title).toBe(titles.join(' · '))
  },
)

test('names in alarms only pages of the manual that exist', async () => {
  const root = join(import.meta.dirname, '../../../../../..')
  for (const page of Object.values(MANUAL))
    expect(await readFile(join(root, page), 'utf8')).toContain('**It is over**')
})
