import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { as, type Person } from '#testing/builders'
import { anIban, aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { codeOf as refusal } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { approvablePayouts } from './approvable.ts'
import { takeBankFile } from './bank-file/take-bank-file.ts'
import { makeBatch, sendBatch } from './batches.ts'
import { cancelBatch } from './cancel-batch.ts'
import { getPayoutOverview } from './get-overview.ts'
import { holdPayouts } from './hold-payouts.ts'
import { getVenueMoney } from './payee-money.ts'
import { receiveDebt } from './receive-debt.ts'
import { returnPayout } from './return-payout.ts'
import { setDebtor } from './set-debtor.ts'
import { settlePayout } from './settle-payout.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
/** Pinned, so that a venue can earn before it. */
const NOW = new Date()

const database = databaseTest()
let first: Ctx
let second: Ctx
beforeAll(async () => {
  first = await aProvenOperator(database.ctx(SYSTEM, NOW))
  second = await aProvenOperator(database.ctx(SYSTEM, NOW))
  await setDebtor(first, { name: 'Dawra LLC', iban: anIban(999_998), version: 1 })
})

const earned = (amount: number) => aVenueThatEarned(database.ctx(SYSTEM, NOW), amount, 3)
/** A hold, so that nothing of one test is due in the next. */
const rest = ({ id }: { id: string }) => holdPayouts(first, id, 'over')
const make = () => transact(first, makeBatch)
const moneyOf = (venue: { id: string; owner: Person }) => getVenueMoney(as(first, venue.owner), venue.id)
const sumOf = async (account?: string) =>
  (
    await one<{ sum: number }>(
      first.db,
      sql`select coalesce(sum(amount), 0)::bigint as sum from payments.ledger_entries
        where ${account ?? null}::text is null or account = ${account ?? null}`,
    )
  ).sum
const ledgerSum = () => sumOf()
const bankSum = () => sumOf('bank')

/** @promise operator-payouts.batches.cancelGiven (/admin/payouts) */
test('requires a second member to cancel a batch once its file was taken', async () => {
  const venue = await earned(118_870)
  const { id } = await make()
  await takeBankFile(first, id, 'xml')
  expect((await cancelBatch(first, id, 'The bank lost it')).approvalId).not.toBeNull()
  expect(await moneyOf(venue)).toMatchObject({ balance: 0, payouts: [{ status: 'batched' }] })
  expect(await refusal(make())).toBe('nothing_due')
  expect(await refusal(cancelBatch(first, id, 'Again'))).toBe('already_requested')
  expect(await refusal(approveRequested(first, id, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, id, approvablePayouts)
  expect(await moneyOf(venue)).toMatchObject({ balance: 118_870, payouts: [] })
  expect(await ledgerSum()).toBe(0)
  await rest(venue)
})

test('writes the hash of each file that was taken to the audit log', async () => {
  const venue = await earned(6000)
  const { id } = await make()
  const act = {}
  const file = Buffer.from(await (await takeBankFile({ ...first, act }, id, 'csv')).arrayBuffer())
  expect(file.toString()).toContain(venue.iban)
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect(act).toMatchObject({ after: { format: 'csv', total: 6000, payouts: 1, sha256 } })
  const { batches } = await getPayoutOverview(first)
  expect(batches.find(batch => batch.id === id)?.givenAt).not.toBeNull()
})

test('requires two members to return a sent payout, also after it was paid', async () => {
  const venue = await earned(41_086)
  const { id, payouts } = await make()
  const payoutId = payouts[0]!.id
  const bankBefore = await bankSum()
  await sendBatch(first, id)
  await returnPayout(first, payoutId, 'The account is closed')
  expect(await moneyOf(venue)).toMatchObject({ balance: 0, payouts: [{ status: 'sent' }] })
  // The bank pays it meanwhile: the pending request was about a payout that was still at the bank.
  await settlePayout(first, payoutId)
  await approveRequested(second, payoutId, approvablePayouts)
  expect(await moneyOf(venue)).toMatchObject({ balance: 41_086, payouts: [{ status: 'returned' }] })
  expect(await bankSum()).toBe(bankBefore)
  await rest(venue)
  expect(await ledgerSum()).toBe(0)
})

/**
 * @promise money.debt.after
 * @promise money.account.obstacles.owes
 * @promise money.debt.text
 * @promise operator-payouts.due.receiptText (/admin/payouts)
 * @promise operator-payouts.donors.paidText (/admin/payouts)
 * @promise operator-payouts.statement.receiveText (/admin/payouts)
 */
test('books a venue’s debt as paid once a second member approves, each reference once', async () => {
  const venue = await earned(1)
  const account = `venue:${venue.id}`
  await transact(first, tx =>
    run(tx.db, sql`select payments.book('fee', ${randomUUID()}, ${account}, 'fees', 29_941)`),
  )
  const owed = async () => (await getPayoutOverview(first)).due.find(({ payee }) => payee.id === venue.id)
  expect(await owed()).toMatchObject({ balance: -29_940, obstacle: 'owes', approvalId: null })
  const paid = { amount: 20_000, reference: 'FT26333', reason: 'Seen on the statement' }
  expect(await refusal(receiveDebt(first, venue.id, { ...paid, amount: 29_941 }))).toBe('nothing_owed')
  await receiveDebt(first, venue.id, paid)
  expect(await owed()).toMatchObject({ balance: -29_940, approvalId: expect.any(String) })
  expect(await refusal(receiveDebt(first, venue.id, paid))).toBe('already_requested')
  expect(await refusal(approveRequested(first, venue.id, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, venue.id, approvablePayouts)
  expect(await owed()).toMatchObject({ balance: -9940, approvalId: null })
  expect(await refusal(receiveDebt(first, venue.id, { ...paid, amount: 9940 }))).toBe('receipt_known')
  expect(await ledgerSum()).toBe(0)
})
