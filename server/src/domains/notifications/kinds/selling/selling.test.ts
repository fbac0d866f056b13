import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { aPerson, as, type Person } from '#testing/builders'
import { ALL_CHECKED, aSentApplication } from '#testing/business-builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { dayIn } from '#testing/days'
import { deliverNotifications } from '#testing/deliver-notifications'
import { kindsMailedTo } from '#testing/mails-to'
import { decideApplication } from '../../../businesses/decide-application.ts'
import { remindOfDrafts, remindOfLicences } from '../../../businesses/jobs.ts'
import { saveApplication } from '../../../businesses/save-application.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const DAY = 86_400_000
const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let operator: Person
let cook: Ctx
beforeAll(async () => {
  database = await testDatabase()
  operator = await aPerson(database.ctx())
  await run(
    database.pool,
    sql`insert into identity.user_roles (user_id, role) values (${operator.userId}, 'operator')`,
  )
})
beforeEach(async () => {
  cook = as(database.ctx(), await aPerson(database.ctx()))
})
afterAll(() => database.drop())

const system = (days = 0) =>
  database.ctx({ kind: 'system', name: 'test' }, new Date(cook.now.getTime() + days * DAY))
const tell = (days = 0) =>
  deliverNotifications(database, services, new Date(Date.now() + 15 * 60_000 + days * DAY))
const inbox = async (who = cook, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(who, { language })).items

test('notifies the office of waiting applications, several in one mail', async () => {
  await aSentApplication(cook)
  await aSentApplication(as(cook, await aPerson(database.ctx())))
  await tell()
  const office = as(cook, operator)
  expect((await inbox(office)).map(({ kind, link }) => [kind, link])).toEqual([
    ['sell_waits', '/admin/applications'],
    ['sell_waits', '/admin/applications'],
  ])
  await tell(1)
  expect(await kindsMailedTo(office)).toEqual(['sell_waits'])
})

test('notifies an applicant of fields to correct, and of the approval', async () => {
  const { id, version } = await aSentApplication(cook)
  const checklist = {}
  const requested = await decideApplication(system(), id, {
    decision: 'more',
    version,
    checklist,
    wanted: ['iban', 'licencePaper'],
    note: 'The scan is cut off',
  })
  await tell()
  expect((await inbox())[0]).toMatchObject({ kind: 'sell_decided', link: '/sell' })
  expect((await inbox())[0]?.text).toMatch(/IBAN, scan of the food licence.*The scan is cut off/)
  expect((await inbox(cook, 'ar'))[0]?.text).toContain('رقم الآيبان، نسخة ترخيص الأغذية')
  await run(
    cook.db,
    sql`update businesses.applications set status = 'submitted', wanted = '{}' where id = ${id}`,
  )
  await decideApplication(system(), id, {
    decision: 'approve',
    version: requested.version,
    checklist: ALL_CHECKED,
  })
  await tell()
  expect((await inbox())[0]).toMatchObject({
    title: 'Your store is approved',
    link: expect.stringMatching(/^\/business\/dashboard\?venue=./),
  })
  expect(await kindsMailedTo(cook)).toContain('sell_decided')
})

test('notifies a declined applicant of reason and next steps, despite all settings', async () => {
  const { id, version } = await aSentApplication(cook)
  await run(
    cook.db,
    sql`insert into notifications.preferences (user_id, kind, channel, is_on)
      values (${cook.actor.kind === 'user' ? cook.actor.userId : null}, 'sell_decided', 'mail', false)`,
  )
  await decideApplication(system(), id, {
    decision: 'decline',
    version,
    checklist: {},
    reason: 'licence_not_valid',
    note: '',
  })
  await tell()
  expect((await inbox())[0]?.text).toContain(
    'Why: \u2068The food licence is not valid.\u2069 Apply again when you have a valid one.',
  )
  expect(await kindsMailedTo(cook)).toContain('sell_decided')
})

/** @promise admin-settings.reasons.groups.decline.effect */
test('uses the office’s wording in a decline, and the free reason in earlier declines', async () => {
  const { id, version } = await aSentApplication(cook)
  const words = { en: 'Your kitchen is in Nizwa', ar: 'مطبخك في نزوى' }
  const word = ({ en, ar }: typeof words) =>
    run(
      cook.db,
      sql`update settings.reason_texts set en = ${en}, ar = ${ar} where key = 'decline_outside_the_city'`,
    )
  await word(words)
  const decision = { decision: 'decline', version, checklist: {}, note: '' } as const
  await decideApplication(system(), id, { ...decision, reason: 'outside_the_city' })
  await tell()
  await word(REASON_TEXTS.decline_outside_the_city)
  expect((await inbox())[0]?.text).toContain('Why: \u2068Your kitchen is in Nizwa.\u2069')
  expect((await inbox(cook, 'ar'))[0]?.text).toContain('السبب: \u2068مطبخك في نزوى.\u2069')
  await run(
    cook.db,
    sql`update notifications.notifications set facts = facts - 'why' where kind = 'sell_decided'`,
  )
  expect((await inbox())[0]?.text).toContain('Why: \u2068The place is outside the city.\u2069')
})

test('reminds once of an application left for a week', async () => {
  await saveApplication(cook, { terms: {}, version: null })
  await remindOfDrafts(system(8))
  await remindOfDrafts(system(9))
  await tell(9)
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['sell_unfinished'])
})

test('reminds owners before the licence of a store expires and on its last day', async () => {
  const { id, version } = await aSentApplication(cook, { licenceExpiresOn: dayIn(cook.now, 7) })
  await decideApplication(system(), id, { decision: 'approve', version, checklist: ALL_CHECKED })
  await remindOfLicences(system())
  // Without waiting: in a quarter of an hour it may be tomorrow.
  await deliverNotifications(database, services)
  expect((await inbox()).map(({ title }) => title)).toContain('Your food licence expires in 7 days')
  expect((await inbox())[0]).toMatchObject({
    text: expect.stringContaining('Ghubrah Bakery'),
    link: expect.stringMatching(/^\/business\/papers\?venue=/),
  })
  await remindOfLicences(system(7))
  await deliverNotifications(database, services, system(7).now)
  expect((await inbox()).map(({ title }) => title)).toContain('Your food licence expires today')
})
