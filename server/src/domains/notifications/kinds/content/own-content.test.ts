import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { mailsTo } from '#testing/mails-to'
import { listNotifications } from '../../inbox/inbox.ts'
import { kindOf } from '../index.ts'
import { textOf } from '../texts.ts'
import { notifyOwners } from './notify-owners.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
const TITLE = { en: 'Biryani', ar: 'برياني' }
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const inbox = async (person: Ctx) =>
  (await listNotifications(person, { language: 'en' })).items.map(({ title }) => title)
const anOwner = async () => as(database.ctx(), await aPerson(database.ctx()))
const ownerOf = ({ actor }: Ctx) => (actor.kind === 'user' ? [actor.userId] : [])

async function aHiddenDeal() {
  const [caseId, id] = [randomUUID(), randomUUID()]
  await run(
    database.pool,
    sql`insert into moderation.cases (id, kind, subject_id, hidden_at) values (${caseId}, 'deal', ${id}, now())`,
  )
  return { caseId, kind: 'deal', id, title: TITLE } as const
}

/** @promise giving.own.hiddenText (one’s own listing, hidden) */
test('notifies the author of hidden content by inbox and mail, whatever the settings', async () => {
  const owner = await anOwner()
  const deal = await aHiddenDeal()
  const tell = () =>
    transact(database.ctx(), tx =>
      notifyOwners(tx, ownerOf(owner), { what: 'hidden', ...deal, reasons: ['unsafe_food'] }),
    )
  await run(
    database.pool,
    sql`insert into notifications.preferences (user_id, kind, channel, is_on)
      values (${ownerOf(owner)[0]}, 'content_hidden', 'mail', false)`,
  )
  await tell()
  await tell()
  await deliverNotifications(database, services)
  expect(await inbox(owner)).toEqual(['Your deal is hidden while we check it'])
  expect(await mailsTo(owner)).toMatchObject([{ news: 'content_hidden', reasons: ['unsafe_food'] }])
})

/** @promise operator.reports.noteHintHide */
test('notifies only of the decision when it is made before the mail goes out', async () => {
  const owner = await anOwner()
  const deal = await aHiddenDeal()
  await transact(database.ctx(), tx =>
    notifyOwners(tx, ownerOf(owner), { what: 'hidden', ...deal, reasons: ['spam'] }),
  )
  await run(
    database.pool,
    sql`update moderation.cases set decided_at = now(), verdict = 'hide' where id = ${deal.caseId}`,
  )
  await transact(database.ctx(), tx =>
    notifyOwners(tx, ownerOf(owner), {
      what: 'decided',
      ...deal,
      verdict: 'hide',
      reason: 'It shows a face',
    }),
  )
  await deliverNotifications(database, services)
  expect(await mailsTo(owner)).toMatchObject([{ news: 'content_decided', reason: 'It shows a face' }])
})

test.each([
  ['deal', 'keep', '/deal/x', 'See your deal'],
  ['donation', 'keep', '/deal/x', 'See your donation'],
  ['venue', 'keep', '/business/x', 'See your store'],
  ['review', 'keep', '/support', 'Write to us'],
  ['deal', 'hide', '/support', 'Write to us'],
] as const)('links the notification of a %s decided as “%s” to %s', (kind, verdict, page, action) => {
  const facts = { kind, verdict, id: 'x', title: TITLE, reason: null } as never
  expect(kindOf('content_decided').link(facts)).toBe(page)
  expect(textOf('content_decided', 'en').actionFor?.(facts)).toBe(action)
})
