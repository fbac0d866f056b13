import { randomUUID } from 'node:crypto'
import type { ReportedKind } from '@dawra/contract/moderation/rules'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, type Person } from '#testing/builders'
import { allowedUntil } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { moderationPersonalData } from './personal-data.ts'
import { moderationReactions } from './reactions.ts'
import { report } from './report.ts'
import type { Described } from './reportable.ts'
import { byKind, type ModerationServices, type OwnerNotice } from './services.ts'

const database = databaseTest()
let author: Person
let operator: Person
let id: string
const TITLE = { en: 'Biryani', ar: 'برياني' }
const NO_TITLE = { en: null, ar: null }
const things = new Map<string, Described>()
const trusted = new Set<string>()
const seen = (kind: ReportedKind) => ({
  kind,
  describe: async (_: unknown, of: string) => things.get(of),
  isTrusted: async (_: unknown, of: string) => trusted.has(of),
})
const notified: { owners: readonly string[]; news: OwnerNotice }[] = []
const services: ModerationServices = {
  async notifyOwners(_, owners, news) {
    notified.push({ owners, news })
  },
  reportables: byKind([
    seen('deal'),
    seen('review'),
    seen('venue'),
    {
      kind: 'message',
      describe: async (_, of, reporterId) => (reporterId ? undefined : things.get(of)),
    },
  ]),
}
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
})
beforeEach(async () => {
  author = await aPerson(database.ctx())
  id = randomUUID()
  things.set(id, { title: TITLE, text: 'Very good', author: 'Salim', authorId: author.userId })
})

let networks = 0
interface Saying {
  kind?: ReportedKind
  text?: string
  from?: { ip: string; userAgent: string }
}
const say = (by: Person, { kind = 'deal', text = 'Bad', from }: Saying = {}) =>
  report(
    database.ctx(by),
    services,
    { subject: { kind, id }, reason: 'unsafe_food', text },
    from ?? { ip: `192.0.2.${++networks}`, userAgent: 'a phone' },
  )
const freshPeople = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(database.ctx())))
async function people(count: number) {
  const made = await freshPeople(count)
  await run(
    database.pool,
    sql`update identity.users set created_at = now() - interval '7 days'
      where id = any(${made.map(({ userId }) => userId)}::uuid[])`,
  )
  return made
}
const approveAllTexts = async (count: number, saying?: Saying) => {
  for (const by of await people(count)) await say(by, saying)
}
const decide = (caseId: string, verdict: 'keep' | 'hide', note = 'Looked at it') =>
  decideCase(database.ctx(operator), services, caseId, { verdict, note })
const waiting = async () =>
  (await listCases(database.ctx(operator), services)).filter(({ subject }) => subject.id === id)
const events = async (topic: string) =>
  (
    await many<{ data: { id: string } }>(
      database.pool,
      sql`select data from platform.outbox where topic = ${topic} order by id`,
    )
  ).filter(({ data }) => data.id === id)
const kindsMailedTo = (person: Person) =>
  notified
    .filter(({ owners, news }) => owners.includes(person.userId) && news.id === id)
    .map(({ news }) => news)

/**
 * @promise giving.own.hiddenText
 * @promise “was reported by several people and is hidden until you have decided.” (mail, push, inbox
 *   `content_waits`)
 */
test('hides a target after three reports until a decision, and notifies its author', async () => {
  await approveAllTexts(2)
  expect(await events('moderation.hidden')).toEqual([])
  expect(await waiting()).toMatchObject([{ hiddenAt: null, summary: { title: TITLE, author: 'Salim' } }])
  await approveAllTexts(1, { text: 'It smelled' })
  expect(await events('moderation.hidden')).toEqual([{ data: { kind: 'deal', id } }])
  const [open] = await waiting()
  expect(open!.hiddenAt).not.toBeNull()
  expect(open!.reports.map(({ text }) => text)).toEqual(['Bad', 'Bad', 'It smelled'])
  expect(kindsMailedTo(author)).toEqual([
    { what: 'hidden', caseId: open!.id, kind: 'deal', id, title: TITLE, reasons: ['unsafe_food'] },
  ])
})

test('hides a target once when ten people report at once', async () => {
  const crowd = await people(10)
  await Promise.all(crowd.map(by => say(by)))
  expect(await events('moderation.hidden')).toHaveLength(1)
  expect(kindsMailedTo(author)).toHaveLength(1)
  expect((await waiting())[0]!.reports).toHaveLength(10)
})

test('counts a person’s reports of one target once, however often they report', async () => {
  const [one] = await people(1)
  await Promise.all([say(one!), say(one!), say(one!)])
  await say(one!)
  expect((await waiting())[0]!.reports).toHaveLength(1)
})

test('counts no reports by accounts of one device or without a confirmed contact', async () => {
  const from = { ip: '198.51.100.1', userAgent: 'one phone' }
  await approveAllTexts(3, { from })
  const unreachable = await people(3)
  await run(
    database.pool,
    sql`update identity.users set email_confirmed_at = null, phone_confirmed_at = null
      where id = any(${unreachable.map(({ userId }) => userId)}::uuid[])`,
  )
  for (const by of unreachable) await say(by)
  expect(await events('moderation.hidden')).toEqual([])
  await approveAllTexts(1, { from: { ...from, userAgent: 'another phone' } })
  await approveAllTexts(1, { from: { ...from, userAgent: 'a third phone' } })
  expect(await events('moderation.hidden')).toHaveLength(1)
})

test('counts reports of fresh accounts half, unless their phone is confirmed', async () => {
  for (const by of await freshPeople(8)) await say(by)
  expect(await events('moderation.hidden')).toEqual([])
  await approveAllTexts(1)
  expect(await events('moderation.hidden')).toHaveLength(1)

  id = randomUUID()
  things.set(id, { title: TITLE, text: 'Very good', author: 'Salim', authorId: author.userId })
  await approveAllTexts(2)
  const [fresh, withPhone] = await freshPeople(2)
  await say(fresh!)
  expect(await events('moderation.hidden')).toEqual([])
  await run(
    database.pool,
    sql`update identity.users set phone = '+96890000001', phone_confirmed_at = now() where id = ${withPhone!.userId}`,
  )
  await say(withPhone!)
  expect(await events('moderation.hidden')).toHaveLength(1)
})

test('refuses reports of one’s own or invisible content', async () => {
  await expect(say(author)).rejects.toMatchObject({ code: 'not_allowed' })
  const [manager, stranger] = await people(2)
  things.set(id, { ...things.get(id)!, authorId: null, alsoOf: [manager!.userId] })
  await expect(say(manager!)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(say(stranger!, { kind: 'message' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(say(stranger!, { kind: 'donation' })).rejects.toMatchObject({ code: 'not_found' })
  expect(await waiting()).toEqual([])
})

test('limits the rate of reports', async () => {
  const [one] = await people(1)
  const allowed = await allowedUntil('too_many_requests', () => say(one!))
  expect(allowed).toBeGreaterThanOrEqual(20)
  expect(allowed).toBeLessThan(40)
})

describe('the office', () => {
  test('approves a target, and hides it again only after three new people report it', async () => {
    const crowd = await people(3)
    for (const by of crowd) await say(by)
    const [open] = await waiting()
    await decide(open!.id, 'keep')
    expect(await events('moderation.decided')).toEqual([{ data: { kind: 'deal', id, verdict: 'keep' } }])
    expect(kindsMailedTo(author).at(-1)).toMatchObject({ what: 'decided', verdict: 'keep', reason: null })
    expect(await waiting()).toEqual([])

    for (const by of crowd) await say(by)
    expect(await waiting()).toEqual([])
    await approveAllTexts(2)
    expect(await events('moderation.hidden')).toHaveLength(1)
    await approveAllTexts(1)
    expect(await events('moderation.hidden')).toHaveLength(2)
  })

  /** @promise operator.reports.noteHintHide (office, reports, hide) */
  test('hides a target for good, and later reports open no case', async () => {
    await approveAllTexts(1)
    const [open] = await waiting()
    for (const nothing of ['', ' \n'])
      await expect(decide(open!.id, 'hide', nothing)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(kindsMailedTo(author)).toEqual([])
    await decide(open!.id, 'hide', 'It shows a face')
    expect(kindsMailedTo(author)).toMatchObject([
      { what: 'decided', verdict: 'hide', reason: 'It shows a face' },
    ])
    await approveAllTexts(3)
    expect(await waiting()).toEqual([])
    expect(await events('moderation.hidden')).toEqual([])
  })

  test('accepts one of two simultaneous decisions, and stores who made it and why', async () => {
    await approveAllTexts(3)
    const [open] = await waiting()
    const tries = await Promise.allSettled([
      decide(open!.id, 'keep', 'Fine'),
      decide(open!.id, 'hide', 'Fine'),
      decide(open!.id, 'keep', 'Fine'),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await events('moderation.decided')).toHaveLength(1)
    await expect(decide(open!.id, 'keep')).rejects.toMatchObject({ code: 'case_decided' })
    await expect(decide(randomUUID(), 'keep')).rejects.toMatchObject({ code: 'not_found' })
    const stored = await many(
      database.pool,
      sql`select note, decided_by as "by", (select count(*)::int from moderation.reports r
          where r.case_id = c.id and origin is not null) as traced
        from moderation.cases c where id = ${open!.id}`,
    )
    expect(stored).toEqual([{ note: 'Fine', by: operator.userId, traced: 0 }])
  })

  test("sends no mail about a 'keep' when nothing was hidden", async () => {
    await approveAllTexts(1)
    await decide((await waiting())[0]!.id, 'keep')
    expect(kindsMailedTo(author)).toEqual([])
  })

  test('never hides a venue by reports or by a decision', async () => {
    await approveAllTexts(4, { kind: 'venue' })
    expect(await events('moderation.hidden')).toEqual([])
    const [open] = await waiting()
    await expect(decide(open!.id, 'hide')).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(open!.id, 'keep')
  })

  test('shows flagged content once, deleted content without text, the most urgent first', async () => {
    const found = { kind: 'review', id } as const
    const inSystem = as(database.ctx(), { kind: 'system', name: 'test' })
    await transact(inSystem, tx => openCase(tx, found, 'abusive'))
    await transact(inSystem, tx => openCase(tx, found, 'abusive'))
    expect(await waiting()).toMatchObject([{ reports: [{ reason: 'abusive', text: '' }] }])
    things.delete(id)
    expect(await waiting()).toMatchObject([{ summary: { title: NO_TITLE, text: null, author: null } }])
    const hiddenLater = randomUUID()
    things.set(hiddenLater, { title: NO_TITLE, text: null, author: null, authorId: null })
    id = hiddenLater
    await approveAllTexts(3)
    const hiddenOfTrusted = randomUUID()
    things.set(hiddenOfTrusted, { title: NO_TITLE, text: null, author: null, authorId: null })
    trusted.add(hiddenOfTrusted)
    id = hiddenOfTrusted
    await approveAllTexts(3)
    const listed = await listCases(database.ctx(operator), services)
    const at = (of: string) => listed.findIndex(({ subject }) => subject.id === of)
    expect(at(hiddenOfTrusted)).toBe(0)
    expect(at(hiddenLater)).toBeLessThan(at(found.id))
    const minutes = listed.map(
      ({ hiddenAt, openedAt, dueAt }) => (Date.parse(dueAt) - Date.parse(hiddenAt ?? openedAt)) / 60_000,
    )
    expect([minutes[at(hiddenOfTrusted)], minutes[at(hiddenLater)], minutes[at(found.id)]]).toEqual([
      30, 240, 1440,
    ])
  })
})

test('gives a person a copy of their reports, and anonymises them at the erasure', async () => {
  const [one] = await people(1)
  await say(one!, { text: 'I was there' })
  expect(await moderationPersonalData.collect(database.ctx(one), one!.userId)).toMatchObject({
    reports: [{ kind: 'deal', reason: 'unsafe_food', text: 'I was there' }],
  })
  await transact(database.ctx(), tx =>
    moderationReactions['identity.erased'](tx, { userId: one!.userId, email: null }),
  )
  expect(await moderationPersonalData.collect(database.ctx(one), one!.userId)).toEqual({ reports: [] })
  expect(await waiting()).toMatchObject([{ reports: [{ text: '' }] }])
})
