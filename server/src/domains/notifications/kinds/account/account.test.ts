import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { aPerson, as, aVenue, keyed, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { kindsMailedTo } from '#testing/mails-to'
import { aVoucher } from '#testing/shop-builders'
import { aColleague, answer, aTicket } from '#testing/support-builders'
import { apply, decide } from '../../../identity/roles/applications.ts'
import { grantRole } from '../../../identity/roles/grant-role.ts'
import { sendSecurityNotice } from '../../../identity/security/security-notice.ts'
import { handOverTicket } from '../../../support/office/ticket-owner.ts'
import { openTicket } from '../../../support/open-ticket.ts'
import { replyToTicket } from '../../../support/reply-to-ticket.ts'
import { addMember } from '../../../venues/add-member.ts'
import { changeMember, removeMember } from '../../../venues/team.ts'
import { remindOfVouchers } from '../../../vouchers/jobs.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { notifyPoints } from './notify-points.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let person: Person
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  person = await aPerson(database.ctx())
  ctx = as(database.ctx(), person)
})
afterAll(() => database.drop())

const system = (now = ctx.now): Ctx => database.ctx({ kind: 'system', name: 'test' }, now)
/** One minute ahead by default, so that what was just planned is due. */
const tell = (at = new Date(Date.now() + 60_000)) => deliverNotifications(database, services, at)
const inbox = async (language: 'en' | 'ar' = 'en') => (await listNotifications(ctx, { language })).items

test('shows each answer of support once, in the inbox and in a mail', async () => {
  const { id, number } = await openTicket(keyed(ctx), {
    topic: 'order',
    subject: 'Pickup',
    text: 'Where is the door?',
    reference: null,
    about: null,
    picture: null,
    language: 'en',
  })
  await answer(system(), id, 'Behind the palm.')
  await answer(system(), id, 'The tall one.')
  await tell()
  expect(await inbox()).toMatchObject([
    { kind: 'support_replied', link: `/support/${id}` },
    { title: `We have answered your question No. ${number}` },
  ])
  expect(await kindsMailedTo(ctx)).toEqual(['support_replied', 'support_replied'])
})

/** @promise operator.applications.rejected (office, applications) */
test('notifies an applicant for a role of the decision and its reason', async () => {
  const { id } = await apply(ctx, {
    role: 'driver',
    area: 'seeb',
    vehicle: 'van',
    phone: '+96892123456',
    hasLicence: true,
  })
  await decide(system(), id, { approved: false, reason: 'No van this month' })
  await tell()
  expect((await inbox())[0]?.text).toContain('No van this month')
  expect((await inbox('ar'))[0]?.title).toBe('بشأن طلبك')
  expect(await kindsMailedTo(ctx)).toEqual(['application_decided'])
})

/** @promise “You can no longer open the pages of {venue}.” (mail, push, inbox `team_changed`) */
test('notifies a member who joins a team, gets another role, or leaves', async () => {
  const { venue, owner } = await aVenue(database.ctx())
  const own = as(database.ctx(), owner)
  await addMember(own, venue.id, person.userId, 'staff')
  await tell()
  expect((await inbox())[0]).toMatchObject({ kind: 'team_changed' })
  expect((await inbox())[0]?.text).toContain('a member of staff')
  await changeMember(own, venue.id, person.userId, 'manager')
  await tell()
  expect((await inbox())[0]).toMatchObject({ link: `/business/dashboard?venue=${venue.id}` })
  expect((await inbox())[0]?.text).toContain('a manager')
  await removeMember(own, venue.id, person.userId)
  await tell()
  expect((await inbox())[0]?.text).toContain('can no longer open')
})

test('shows account changes in the inbox, in addition to the single account mail', async () => {
  await transact(system(), tx => sendSecurityNotice(tx, person.userId, 'password_changed'))
  await tell()
  expect(await inbox()).toMatchObject([
    { kind: 'security_changed', title: 'Your password was changed', link: '/profile/security' },
  ])
  expect(await kindsMailedTo(ctx)).toEqual(['security_notice'])
})

/** @promise “You are now a member of our office team” (mail; push and inbox `security_changed`) */
test('notifies a new operator by mail and in the inbox', async () => {
  await grantRole(system(), person.userId, 'operator')
  await grantRole(system(), person.userId, 'operator')
  await tell()
  expect(await inbox()).toMatchObject([
    { kind: 'security_changed', title: 'You are now a member of our office team', link: '/profile/security' },
  ])
  expect((await inbox('ar'))[0]?.title).toBe('أصبحت عضوًا في إدارة المنصة')
  expect(await kindsMailedTo(ctx)).toEqual(['security_notice'])
})

test('sums up the points of a day in one notification in the evening', async () => {
  const noon = new Date('2026-11-23T08:00:00Z')
  const evening = new Date('2026-11-23T16:00:00Z')
  const earn = (source: string, points: number, at = noon) =>
    transact(system(at), tx =>
      run(
        tx.db,
        sql`select rewards.earn(${person.userId}, 'bonus', ${source}, ${source}, ${points}::int, '{}'::jsonb, platform.now())`,
      ),
    )
  await earn('the day before', 100, new Date('2026-11-22T19:59:00Z'))
  await earn('one', 20)
  await earn('two', 5)
  await tell()
  expect(await inbox()).toEqual([])
  await notifyPoints(system(evening))
  await notifyPoints(system(evening))
  await tell()
  expect(await inbox()).toMatchObject([{ kind: 'points_earned', title: 'You earned 25 points today' }])
  expect(await kindsMailedTo(ctx)).toEqual([])
})

test('reminds of a voucher in its last week and on its last day', async () => {
  const DAY = 86_400_000
  const later = (days: number) => system(new Date(ctx.now.getTime() + days * DAY))
  await aVoucher(ctx)
  for (const days of [24, 28, 30]) {
    await remindOfVouchers(later(days))
    await tell(later(days).now)
  }
  expect((await inbox()).map(({ kind }) => kind)).toEqual(['voucher_expiring', 'voucher_expiring'])
  expect((await inbox('ar'))[0]?.title).toContain('تنتهي قسيمتك')
})

test('notifies of a recalled voucher once, and of the new voucher for a refunded part', async () => {
  const { id } = await aVoucher(ctx)
  await run(
    database.pool,
    sql`update vouchers.vouchers set status = 'held', subject = 'order:x' where id = ${id}`,
  )
  await run(database.pool, sql`select vouchers.recall(${id})`)
  await tell()
  expect(await inbox()).toEqual([])
  await run(database.pool, sql`select vouchers.give_back('order:x', true)`)
  const { id: other } = await aVoucher(ctx)
  await run(
    database.pool,
    sql`update vouchers.vouchers set status = 'used', used_at = now(), subject = 'order:y', taken_off = 1000,
        taken_month = vouchers.this_month() where id = ${other}`,
  )
  await run(database.pool, sql`select vouchers.return_share('order:y', 'part:1', 250, true)`)
  await tell()
  expect((await inbox()).map(({ title }) => title).toSorted()).toEqual([
    expect.stringMatching(/^A voucher of .*0\.250.* is yours again$/),
    'A voucher of yours was recalled',
  ])
})

test('notifies an assigned member of a ticket, and its owner once of a new answer', async () => {
  const [maryam, yusuf] = [await aColleague(ctx, 'Maryam'), await aColleague(ctx, 'Yusuf')]
  const idOf = (colleague: Ctx) => (colleague.actor as Person).userId
  const ticket = await aTicket(ctx)
  await answer(maryam, ticket.id, 'Behind the palm.')
  const request = keyed(ctx)
  await replyToTicket(request, ticket.id, { text: 'Which palm?', picture: null })
  await replyToTicket(request, ticket.id, { text: 'Which palm?', picture: null })
  const second = await aTicket(ctx)
  await handOverTicket(maryam, second.id, { from: null, to: idOf(yusuf) })
  await tell()
  const texts = async (colleague: Ctx) =>
    (await listNotifications(colleague, { language: 'en' })).items.map(({ title }) => title)
  expect(await texts(maryam)).toEqual([`There is a new answer to question No. ${ticket.number}`])
  expect(await texts(yusuf)).toEqual([`You were given question No. ${second.number}`])
  // The mail is delayed by ten minutes to be grouped with others; by then the ticket is answered.
  await answer(maryam, ticket.id, 'The tall one.')
  await tell(new Date(Date.now() + 20 * 60_000))
  expect(await kindsMailedTo(maryam)).toEqual([])
  expect(await kindsMailedTo(yusuf)).toEqual(['ticket_waits'])
})
