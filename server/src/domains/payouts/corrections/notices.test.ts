import { beforeAll, expect, test } from 'vitest'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { as, type Person } from '#testing/builders'
import { deliverNotifications } from '#testing/deliver-notifications'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { inboxOf } from '#testing/inbox-of'
import { aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'
import { approvablePayouts } from '../approvable.ts'
import { getOwnDonorMoney } from '../donor-money.ts'
import { listDonorBalances, payDonor } from '../pay-donor.ts'
import { runCorrection } from './run-correction.ts'

const REASON = 'Nothing paid it out before'
const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }

const database = databaseTest()
let ctx: Ctx
let first: Ctx
let second: Ctx
beforeAll(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  first = await aProvenOperator(ctx)
  second = await aProvenOperator(ctx)
})

const newsOf = async (person: Person) => {
  await deliverNotifications(database, services)
  const items = await inboxOf(as(ctx, person))
  // Skips the notifications about the donation and the first days on Dawra.
  return items.filter(({ kind }) => /^(donor|debt)_/.test(kind))
}

/** State left by the old version: the payment for a donation is in an account that nothing reads. */
async function aDonorWhoWasNotPaid(price = 2000): Promise<Person> {
  const person = await aDonor(ctx, { isVerified: true, name: 'Al Nakheel Farm' })
  const donation = await aDonation(as(ctx, person), { price })
  const request = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
  await accepted(as(ctx, person), request.id)
  await run(
    ctx.db,
    sql`insert into payments.transfers (kind, reference, from_account, to_account, amount)
      values ('sale', ${request.id}, ${`held:request:${request.id}`}, ${`donor:${person.userId}`}, 500)`,
  )
  return person
}

/**
 * @promise giving.money.text (/donations; mail, push, inbox `donor_paid`)
 * @promise giving.money.balance (/donations; mail, push, inbox `donor_paid`)
 * @promise giving.money.payments (/donations; mail, push, inbox `donor_paid`)
 */
test('lists unpaid donors, notifies them once, and pays them by transfer', async () => {
  const donor = await aDonorWhoWasNotPaid()
  expect(await runCorrection(first, 'donors', REASON)).toEqual({ count: 1, sum: 500 })
  const [again, too] = await Promise.all([
    runCorrection(first, 'donors', REASON),
    runCorrection(second, 'donors', REASON),
  ])
  expect([again, too]).toEqual([
    { count: 0, sum: 0 },
    { count: 0, sum: 0 },
  ])
  expect(await newsOf(donor)).toMatchObject([
    { kind: 'donor_owed', title: 'You are owed OMR\u00a00.500 for your donations' },
  ])
  expect(await getOwnDonorMoney(as(ctx, donor), null)).toEqual({ balance: 500, payments: [] })

  await payDonor(first, donor.userId, {
    amount: 500,
    reference: 'FT26335',
    reason: 'To the account they wrote',
  })
  await approveRequested(second, donor.userId, approvablePayouts)
  expect((await newsOf(donor))[0]).toMatchObject({
    kind: 'donor_paid',
    text: expect.stringContaining('FT26335'),
    link: '/donations',
  })
  expect(await getOwnDonorMoney(as(ctx, donor), null)).toEqual({
    balance: 0,
    payments: [{ amount: 500, reference: 'FT26335', paidAt: expect.any(String) }],
  })
  expect(await listDonorBalances(first)).toEqual([])
})

/**
 * @promise operator-corrections.kinds.donors.askText (/admin/corrections; mail, push, inbox `debt_noticed`,
 *   `donor_owed`)
 * @promise operator-corrections.kinds.debts.askText (/admin/corrections; mail, push, inbox `debt_noticed`,
 *   `donor_owed`)
 * @promise “What it earns from now on pays for it first.” (/admin/corrections; mail, push, inbox
 *   `debt_noticed`, `donor_owed`)
 */
test('writes one notice for each donor when two members notify at once', async () => {
  const donor = await aDonorWhoWasNotPaid()
  const done = await Promise.all([
    runCorrection(first, 'donors', REASON),
    runCorrection(second, 'donors', REASON),
  ])
  expect(done.map(({ count }) => count).toSorted()).toEqual([0, 1])
  expect((await newsOf(donor)).map(({ kind }) => kind)).toEqual(['donor_owed'])
})

/**
 * @promise operator-corrections.kinds.donors.askText
 * @promise operator-corrections.kinds.debts.askText
 * @promise “What it earns from now on pays for it first.”
 */
test('lists debtors with their sum, and notifies them once', async () => {
  const venue = await aVenueThatEarned(ctx, 1000)
  await aVenueThatEarned(ctx, 1000)
  await transact(ctx, tx =>
    run(tx.db, sql`select payments.book('cash', uuidv7()::text, ${`venue:${venue.id}`}, 'fees', 30940)`),
  )
  const listed = await one(
    ctx.db,
    sql`select id, sum, is_notified as "isNotified" from payouts.corrections where kind = 'debts'`,
  )
  expect(listed).toEqual({ id: venue.id, sum: 29_940, isNotified: false })
  expect(await runCorrection(first, 'debts', REASON)).toEqual({ count: 1, sum: 29_940 })
  expect(await runCorrection(second, 'debts', REASON)).toEqual({ count: 0, sum: 0 })
  expect((await newsOf(venue.owner)).find(({ kind }) => kind === 'debt_noticed')).toMatchObject({
    text: expect.stringContaining('OMR\u00a029.940'),
    link: `/business/money?venue=${venue.id}`,
  })
})
