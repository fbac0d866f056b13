import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Actor, Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { aPerson, as, type Person } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { kindsMailedTo } from '#testing/mails-to'
import { anIban, aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { addMember } from '#venues'
import { decideChange, listChanges } from '../../../businesses/changes/office-changes.ts'
import { requestAccountChange } from '../../../businesses/changes/request-change.ts'
import { approvablePayouts } from '../../../payouts/approvable.ts'
import { makeBatch, sendBatch } from '../../../payouts/batches.ts'
import { holdPayouts } from '../../../payouts/hold-payouts.ts'
import { issueStatements } from '../../../payouts/issue-statements.ts'
import { returnPayout } from '../../../payouts/return-payout.ts'
import { setCommission } from '../../../payouts/set-terms.ts'
import { settlePayout } from '../../../payouts/settle-payout.ts'
import { listNotifications } from '../../inbox/inbox.ts'
import { kindOf } from '../index.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const NOW = new Date('2026-11-22T08:00:00Z')
const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let office: Ctx
let venue: { id: string; owner: Person; iban: string }
let staff: Person
let accountant: Person
beforeAll(async () => {
  database = await testDatabase()
  office = await aProvenOperator(database.ctx(SYSTEM, NOW))
  venue = await aVenueThatEarned(database.ctx(SYSTEM, NOW), 20_000, 4)
  staff = await aPerson(database.ctx())
  await addMember(as(database.ctx(), venue.owner), venue.id, staff.userId, 'staff')
  accountant = await aPerson(database.ctx())
  await addMember(as(database.ctx(), venue.owner), venue.id, accountant.userId, 'accountant')
})
afterAll(() => database.drop())

const tell = (hours = 1) =>
  deliverNotifications(database, services, new Date(NOW.getTime() + hours * 3_600_000))
const inbox = async (who: Person, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(as(database.ctx(), who), { language })).items.filter(
    // Leaves out that somebody joined the team.
    ({ kind }) => kind !== 'team_changed',
  )
const latest = async (language: 'en' | 'ar' = 'en') => (await inbox(venue.owner, language))[0]
const mails = () => kindsMailedTo(as(database.ctx(), venue.owner))

/** @promise “Each pickup is in the statement.” (mail `statement_ready`, with the statement as PDF) */
test('notifies members who see the money of a statement, with its PDF', async () => {
  await issueStatements(database.ctx(SYSTEM, NOW))
  await tell()
  expect(await latest()).toMatchObject({ kind: 'statement_ready', link: `/business/money?venue=${venue.id}` })
  expect((await latest())?.text).toContain('OMR\u00a020.000')
  expect((await latest('ar'))?.title).toContain('كشف حساب الأسبوع')
  expect((await inbox(accountant)).map(({ kind }) => kind)).toEqual(['statement_ready'])
  expect(await inbox(staff)).toEqual([])
  expect(await mails()).toEqual(['statement_ready'])
  const { statementId } = await statement()
  const facts = { venueId: venue.id, statementId } as never
  const files = await kindOf('statement_ready').files?.(database.ctx(SYSTEM, NOW), facts, 'ar')
  expect(files).toMatchObject([{ filename: 'statement-2026-11-15.pdf', contentType: 'application/pdf' }])
})

const statement = async () => {
  const { rows } = await database.pool.query<{ statementId: string }>(
    'select id as "statementId" from payouts.statements where venue_id = $1',
    [venue.id],
  )
  return rows[0]!
}

test('does not notify of statements for weeks long ago', async () => {
  const old = await aVenueThatEarned(database.ctx(SYSTEM, new Date('2026-09-02T08:00:00Z')), 7000, 1)
  await issueStatements(database.ctx(SYSTEM, NOW))
  await tell()
  expect((await inbox(old.owner)).length).toBeLessThanOrEqual(2)
})

/** @promise “The amount is on your balance again.” */
test('notifies of a sent payout, and of what to do when it did not arrive', async () => {
  const batch = await transact(office, makeBatch)
  const payout = batch.payouts.find(each => each.payee.id === venue.id)!
  await tell()
  expect((await latest())?.kind).toBe('statement_ready')
  await sendBatch(office, batch.id)
  await tell()
  expect(await latest()).toMatchObject({ kind: 'payout_sent', title: 'A payout is on its way' })
  expect((await latest())?.text).toContain(venue.iban.slice(-4))
  expect((await latest())?.text).not.toContain(venue.iban.slice(0, -4))
  await returnPayout(office, payout.id, 'The account is closed')
  await approveRequested(await aProvenOperator(database.ctx(SYSTEM, NOW)), payout.id, approvablePayouts)
  await tell(20)
  expect(await latest()).toMatchObject({
    kind: 'payout_returned',
    link: `/business/papers?venue=${venue.id}`,
  })
  expect((await latest())?.text).toMatch(/The account is closed.*on your balance again/)
  expect(await mails()).toContain('payout_returned')
  // Nothing is pending when the quiet hours end, because the payout is no longer on its way.
  expect(await inbox(staff)).toEqual([])
})

test('does not notify of a payout that was removed before the bank had it', async () => {
  const batch = await transact(office, makeBatch)
  const payout = batch.payouts.find(each => each.payee.id === venue.id)!
  const before = (await inbox(venue.owner)).length
  await returnPayout(office, payout.id, 'another account')
  await tell()
  expect((await inbox(venue.owner)).length).toBe(before)
})

test('shows a paid payout in the inbox', async () => {
  const batch = await transact(office, makeBatch)
  await sendBatch(office, batch.id)
  await settlePayout(office, batch.payouts.find(each => each.payee.id === venue.id)!.id)
  await tell()
  expect((await inbox(venue.owner)).map(({ kind }) => kind)).toContain('payout_settled')
  expect(await mails()).not.toContain('payout_settled')
})

test('notifies of a hold with its reason, and again when the reason changes', async () => {
  await holdPayouts(office, venue.id, 'The licence is being checked')
  await holdPayouts(office, venue.id, 'The licence is being checked')
  await tell()
  await holdPayouts(office, venue.id, 'We could not reach you')
  await tell()
  const held = (await inbox(venue.owner)).filter(({ kind }) => kind === 'payouts_held')
  expect(held.map(({ text }) => text.includes('We could not reach you'))).toEqual([true, false])
})

/** @promise operator-payouts.commission.newText (office, commission) */
test('notifies of a changed commission before it applies', async () => {
  await setCommission(office, venue.id, {
    shareBp: 1200,
    perPortion: 0,
    fromDay: '2026-12-01',
    reason: 'A year together',
  })
  await tell()
  expect(await latest()).toMatchObject({
    kind: 'commission_changing',
    title: expect.stringContaining('1 December 2026'),
  })
  expect((await latest())?.text).toMatch(/is 12%; until then it is 15%.*A year together/)
})

/**
 * @promise business-papers.account.changeText
 * @promise “We check it first.”
 * @promise “For 48 hours nothing is paid out, so that you can object.”
 */
test('notifies every owner on all channels of a requested and an approved account', async () => {
  const second = await aPerson(database.ctx())
  await addMember(as(database.ctx(), venue.owner), venue.id, second.userId, 'owner')
  await requestAccountChange(as(database.ctx(), second), venue.id, anIban(4711))
  await tell()
  expect(await latest()).toMatchObject({ kind: 'account_asked', link: `/business/papers?venue=${venue.id}` })
  const { changes } = await listChanges(office)
  await decideChange(office, changes[0]!.id, { decision: 'approve' })
  await tell()
  const notified = ['account_changed', 'account_asked']
  expect((await inbox(second)).map(({ kind }) => kind)).toEqual(notified)
  expect((await inbox(venue.owner)).slice(0, 2).map(({ kind }) => kind)).toEqual(notified)
  expect(await mails()).toEqual(expect.arrayContaining(notified))
})
