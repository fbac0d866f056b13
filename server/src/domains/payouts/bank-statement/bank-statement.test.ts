import { randomUUID } from 'node:crypto'
import { APPROVAL_HOURS } from '@dawra/contract/approvals/rules'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { aCamt, type BankMove } from '#testing/bank-statements'
import { as, type Person } from '#testing/builders'
import { anIban, aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { raceForRow } from '#testing/race-for-row'
import { codeOf as refusal } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { addMember } from '#venues'
import { reject } from '../../approvals/decide.ts'
import { approvablePayouts } from '../approvable.ts'
import { takeBankFile } from '../bank-file/take-bank-file.ts'
import { makeBatch, sendBatch } from '../batches.ts'
import { cancelBatch } from '../cancel-batch.ts'
import { payoutFigures } from '../figures.ts'
import { getPayoutOverview } from '../get-overview.ts'
import { holdPayouts } from '../hold-payouts.ts'
import { getVenueMoney } from '../payee-money.ts'
import { receiveDebt } from '../receive-debt.ts'
import { returnPayout } from '../return-payout.ts'
import { setDebtor } from '../set-debtor.ts'
import { settlePayout } from '../settle-payout.ts'
import { importBankStatement } from './import-statement.ts'
import { getBankStatements } from './list-entries.ts'
import { closeBankEntry, matchBankEntry, receiveByBankEntry } from './settle-entry.ts'

const SYSTEM: Actor = { kind: 'system', name: 'test' }
const NOW = new Date('2026-11-25T08:00:00Z')
const DAY = '2026-11-25'
const OURS = anIban(999_997)

const database = databaseTest()
let first: Ctx
let second: Ctx
beforeAll(async () => {
  first = await aProvenOperator(database.ctx(SYSTEM, NOW))
  second = await aProvenOperator(database.ctx(SYSTEM, NOW))
  await setDebtor(first, { name: 'Dawra LLC', iban: OURS, version: 1 })
})

/** In one transaction, which pins the clock of the database too. */
const at = <Result>(ctx: Ctx, work: (tx: Ctx) => Promise<Result>) => transact(ctx, work)
const read = (ctx: Ctx, file: string) => at(ctx, tx => importBankStatement(tx, Buffer.from(file)))
const bank = (moves: readonly BankMove[], { by = first, day = DAY } = {}) =>
  read(by, aCamt({ iban: OURS, day }, moves))
const moneyOf = (venue: { id: string; owner: Person }) =>
  at(as(first, venue.owner), tx => getVenueMoney(tx, venue.id))
const sumOf = async (account?: string) =>
  (
    await one<{ sum: number }>(
      first.db,
      sql`select coalesce(sum(amount), 0)::bigint as sum from payments.ledger_entries
        where ${account ?? null}::text is null or account = ${account ?? null}`,
    )
  ).sum
const openOf = async (reference: string) =>
  (await at(first, getBankStatements)).open.find(entry => entry.reference === reference)
const bookedOf = async (payoutId: string) =>
  (
    await many<{ kind: string }>(
      first.db,
      sql`select kind from payments.transfers where reference = ${payoutId} order by booked_at, id`,
    )
  ).map(({ kind }) => kind)

let references = 0
const aReference = () => `FT${String(++references).padStart(8, '0')}`

/** A payout alone in its batch; nothing of one test is due in the next. */
async function aPayout(amount: number, { isSent = true } = {}) {
  const venue = await aVenueThatEarned(database.ctx(SYSTEM, NOW), amount, 3)
  const { id: batchId, payouts, number } = await at(first, tx => transact(tx, makeBatch))
  if (isSent) await at(first, tx => sendBatch(tx, batchId))
  await at(first, tx => holdPayouts(tx, venue.id, 'over'))
  return { venue, batchId, number, payoutId: payouts[0]!.id, amount }
}

const daysNotCompared = (days: number) =>
  at({ ...first, now: new Date(NOW.getTime() + days * 86_400_000) }, tx =>
    payoutFigures.bank_not_compared_days.read(tx.db),
  )

test('counts the days since the first sent payout while no bank statement was imported', async () => {
  expect(await daysNotCompared(9)).toBe(0)
  const { payoutId, amount } = await aPayout(118_870)
  expect(await daysNotCompared(7)).toBe(0)
  expect(await daysNotCompared(8)).toBe(8)
  await bank([{ moved: -amount, reference: aReference(), payoutId }])
})

/**
 * @promise operator-payouts.statement.text (/admin/payouts, the bank’s statement)
 * @promise operator-payouts.statement.rules (/admin/payouts, the bank’s statement)
 * @promise operator-payouts.statement.matchBack (/admin/payouts, the bank’s statement)
 */
test('settles once a payout that the bank paid, in however many files it is', async () => {
  const { venue, payoutId, amount } = await aPayout(118_870)
  const before = await sumOf('bank')
  const paid = { moved: -amount, reference: aReference(), payoutId }
  expect(await bank([paid])).toEqual({ entries: 1, added: 1, paid: 1, open: 0, refused: 0, faults: [] })
  expect(await moneyOf(venue)).toMatchObject({ balance: 0, payouts: [{ status: 'settled' }] })
  expect(await bank([paid])).toMatchObject({ entries: 1, added: 0, paid: 0, open: 0 })
  // Another file with the same entry and a bank charge.
  const charge = { moved: -500, reference: aReference(), text: 'Charge' }
  expect(await bank([paid, charge])).toMatchObject({ entries: 2, added: 1, paid: 0, open: 1 })
  expect(await bookedOf(payoutId)).toEqual(['payout', 'payout_settled'])
  expect((await sumOf('bank')) - before).toBe(amount)
  expect(await sumOf()).toBe(0)
  await at(first, async tx =>
    closeBankEntry(tx, (await openOf(charge.reference))!.entryId, 'Charge of the bank'),
  )
  expect(await openOf(charge.reference)).toBeUndefined()
})

/**
 * @promise operator-payouts.statement.text
 * @promise operator-payouts.statement.rules
 * @promise operator-payouts.statement.matchBack
 */
test('books a file once when it is imported twice at once', async () => {
  const { payoutId, amount } = await aPayout(7010)
  const moves = [
    { moved: -amount, reference: aReference(), payoutId },
    { moved: 7777, reference: aReference(), text: 'From somebody' },
  ]
  const added: number[] = []
  const ended = await raceForRow(
    database.pool,
    sql`select from payouts.settings for update`,
    [first, second].map(by => async () => added.push((await bank(moves, { by })).added)),
  )
  expect([ended.won, added.toSorted()]).toEqual([2, [0, 2]])
  expect(await bookedOf(payoutId)).toEqual(['payout', 'payout_settled'])
  await close(moves[1]!.reference)
})

const close = async (reference: string) =>
  at(first, async tx => closeBankEntry(tx, (await openOf(reference))!.entryId, 'Of another test'))

test('pays a payout once when settled by hand and by the bank at once', async () => {
  const { payoutId, amount } = await aPayout(7020)
  const ended = await raceForRow(
    database.pool,
    sql`select from payouts.batches b join payouts.payouts p on p.batch_id = b.id where p.id = ${payoutId} for update`,
    [
      () => at(second, tx => settlePayout(tx, payoutId)),
      () => bank([{ moved: -amount, reference: aReference(), payoutId }]),
    ],
  )
  expect(ended.won).toBeGreaterThanOrEqual(1)
  expect(ended.codes.every(code => code === 'payout_not_open')).toBe(true)
  expect(await bookedOf(payoutId)).toEqual(['payout', 'payout_settled'])
  expect((await at(first, getBankStatements)).open).toEqual([])
})

/**
 * @promise operator-payouts.statement.text
 * @promise operator-payouts.statement.rules
 * @promise operator-payouts.statement.matchBack
 */
test('books a returned payout for the venue once a second member approves it', async () => {
  const { venue, payoutId, amount } = await aPayout(41_086)
  const bankBefore = await sumOf('bank')
  const reference = aReference()
  const moves = [
    { moved: amount, reference, payoutId, returned: ['AC04', 'Account closed'] },
    { moved: -amount, reference: aReference(), payoutId },
  ] as const
  expect(await bank(moves)).toMatchObject({ added: 2, paid: 1, open: 1 })
  expect(await moneyOf(venue)).toMatchObject({ balance: 0, payouts: [{ status: 'settled' }] })
  expect(await openOf(reference)).toMatchObject({
    difference: 'returned',
    payout: { payoutId, approvalId: expect.any(String) },
  })
  // Importing the file again requests no second approval, and the member who requested it cannot approve it.
  await bank(moves)
  expect(await refusal(approveRequested(first, payoutId, approvablePayouts))).toBe('approval_own')
  expect(await refusal(close(reference))).toBe('already_requested')
  await approveRequested(second, payoutId, approvablePayouts)
  expect(await moneyOf(venue)).toMatchObject({
    balance: amount,
    payouts: [{ status: 'returned', returnReason: 'AC04 Account closed' }],
  })
  expect(await openOf(reference)).toBeUndefined()
  expect(await sumOf('bank')).toBe(bankBefore)
  expect(await bank(moves)).toMatchObject({ added: 0, open: 0 })
  // The bank returns the payout a second time.
  const again = { ...moves[0], reference: aReference() }
  await bank([again])
  expect(await openOf(again.reference)).toMatchObject({ difference: 'returned_twice' })
  await close(again.reference)
  expect((await moneyOf(venue)).balance).toBe(amount)
  expect(await sumOf()).toBe(0)
})

test('keeps a rejected return as a difference, which can be requested again', async () => {
  const { payoutId, amount } = await aPayout(7030)
  const reference = aReference()
  await bank([{ moved: amount, reference, payoutId, returned: ['', ''] }])
  const entry = (await openOf(reference))!
  await at(second, tx => reject(tx, entry.payout!.approvalId!, 'Not at the bank'))
  expect(await openOf(reference)).toMatchObject({ difference: 'returned', payout: { approvalId: null } })
  await at(first, tx => matchBankEntry(tx, entry.entryId, payoutId))
  await approveRequested(second, payoutId, approvablePayouts)
  expect(await openOf(reference)).toBeUndefined()
})

test('requests a return again at once when the earlier request has expired', async () => {
  const { payoutId, amount } = await aPayout(7050)
  const reference = aReference()
  const moves = [{ moved: amount, reference, payoutId, returned: ['AC04', ''] }] as const
  await bank(moves)
  const earlier = (await openOf(reference))!.payout!.approvalId
  const after = new Date(NOW.getTime() + (APPROVAL_HOURS * 60 + 1) * 60_000)
  await bank(moves, { by: { ...first, now: after } })
  const { open } = await at({ ...first, now: after }, getBankStatements)
  const requested = open.find(entry => entry.reference === reference)!.payout!.approvalId
  expect(requested).toEqual(expect.any(String))
  expect(requested).not.toBe(earlier)
  await approveRequested({ ...second, now: after }, payoutId, approvablePayouts)
  expect(await openOf(reference)).toBeUndefined()
})

test('confirms a return that was booked by hand from the bank’s entries, in any order', async () => {
  const { payoutId, amount } = await aPayout(7040)
  await at(first, tx => returnPayout(tx, payoutId, 'The bank called'))
  await approveRequested(second, payoutId, approvablePayouts)
  const out = { moved: -amount, reference: aReference(), payoutId }
  const back = { moved: amount, reference: aReference(), payoutId }
  await bank([out])
  expect(await openOf(out.reference)).toMatchObject({ difference: 'paid_after_return' })
  expect(await bank([back])).toMatchObject({ open: 0 })
  expect(await bookedOf(payoutId)).toEqual(['payout', 'payout_returned'])
})

test('reports other amounts, unknown payouts and double payments as differences', async () => {
  const one = await aPayout(7050)
  const gone = await aPayout(7060, { isSent: false })
  await at(first, tx => cancelBatch(tx, gone.batchId, 'Not today'))
  const unsent = await aPayout(7070, { isSent: false })
  const moves = {
    other_amount: { moved: -7049, payoutId: one.payoutId },
    unknown: { moved: -7051, payoutId: '019a0000-0000-7000-8000-00000000dead' },
    incoming: { moved: 7052, text: 'From somebody' },
    paid_after_return: { moved: -7060, payoutId: gone.payoutId },
    not_sent: { moved: -7070, payoutId: unsent.payoutId },
  }
  const named = Object.entries(moves).map(
    ([why, move]) => [why, { ...move, reference: aReference() }] as const,
  )
  expect(await bank(named.map(([, move]) => move))).toMatchObject({ added: 5, paid: 0, open: 5 })
  for (const [why, { reference }] of named) expect((await openOf(reference))?.difference).toBe(why)
  expect(await bookedOf(one.payoutId)).toEqual(['payout'])
  expect(await payoutFigures.bank_entries_open.read(database.pool)).toBe(5)
  // The correct amount, twice.
  const paid = { moved: -7050, reference: aReference(), payoutId: one.payoutId }
  const twice = { ...paid, reference: aReference() }
  expect(await bank([paid])).toMatchObject({ paid: 1 })
  await bank([twice])
  expect(await openOf(twice.reference)).toMatchObject({ difference: 'paid_twice' })
  expect(await bookedOf(one.payoutId)).toEqual(['payout', 'payout_settled'])
  // After a member marks the batch as sent, the next import settles entries of earlier files.
  await at(first, tx => sendBatch(tx, unsent.batchId))
  expect(await bank([paid])).toMatchObject({ added: 0, paid: 1 })
  for (const [why, { reference }] of named) if (why !== 'not_sent') await close(reference)
  await close(twice.reference)
})

test('matches an entry without reference by hand, only to a payout of its amount', async () => {
  const { payoutId, batchId, number } = await aPayout(7080)
  const other = await aPayout(7081)
  const reference = aReference()
  await bank([{ moved: -7080, reference, text: 'Bait Al Luban' }])
  const { entryId, candidates } = (await openOf(reference))!
  expect(candidates).toMatchObject([{ payoutId, batch: number }])
  expect(await refusal(at(first, tx => matchBankEntry(tx, entryId, other.payoutId)))).toBe(
    'bank_entry_differs',
  )
  expect(await bookedOf(other.payoutId)).toEqual(['payout'])
  await at(first, tx => matchBankEntry(tx, entryId, payoutId))
  expect(await refusal(at(first, tx => matchBankEntry(tx, entryId, payoutId)))).toBe('bank_entry_settled')
  const { batches } = await at(first, getPayoutOverview)
  expect(batches.find(({ id }) => id === batchId)?.payouts[0]?.status).toBe('settled')
})

test('settles each payout of a batch that the bank booked as one payment', async () => {
  const venues = [
    await aVenueThatEarned(database.ctx(SYSTEM, NOW), 6001, 3),
    await aVenueThatEarned(database.ctx(SYSTEM, NOW), 6002, 3),
  ]
  const { id, number, payouts } = await at(first, tx => transact(tx, makeBatch))
  await at(first, tx => sendBatch(tx, id))
  const text = `DAWRA-${String(number).padStart(6, '0')}`
  const wrong = { moved: -12_002, reference: aReference(), text }
  expect(await bank([wrong])).toMatchObject({ paid: 0, open: 1 })
  expect(await openOf(wrong.reference)).toMatchObject({ difference: 'other_amount' })
  expect(await bank([{ moved: -12_003, reference: aReference(), text }])).toMatchObject({ paid: 2 })
  for (const { id } of payouts) expect(await bookedOf(id)).toEqual(['payout', 'payout_settled'])
  await close(wrong.reference)
  for (const venue of venues) await at(first, tx => holdPayouts(tx, venue.id, 'over'))
})

test('pays a venue’s debt from a transfer after approval, unless already entered', async () => {
  const venue = await aVenueThatEarned(database.ctx(SYSTEM, NOW), 1, 3)
  await at(first, tx =>
    run(tx.db, sql`select payments.book('fee', ${randomUUID()}, ${`venue:${venue.id}`}, 'fees', 29_941)`),
  )
  const reference = aReference()
  const byHand = { amount: 9940, reference: aReference(), reason: 'Seen at the bank' }
  await at(first, tx => receiveDebt(tx, venue.id, byHand))
  await approveRequested(second, venue.id, approvablePayouts)
  const moves = [
    { moved: 20_000, reference, text: 'Bait Al Luban' },
    { moved: 9940, reference: byHand.reference },
    { moved: 30_000, reference: aReference() },
  ]
  expect(await bank(moves)).toMatchObject({ added: 3, open: 2 })
  const { entryId } = (await openOf(reference))!
  const tooMuch = (await openOf(moves[2]!.reference))!
  const receive = (entry: string) => at(first, tx => receiveByBankEntry(tx, entry, venue.id, 'Its debt'))
  expect(await refusal(receive(tooMuch.entryId))).toBe('nothing_owed')
  await receive(entryId)
  expect(await openOf(reference)).toMatchObject({ approvalId: expect.any(String) })
  expect(await refusal(approveRequested(first, venue.id, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, venue.id, approvablePayouts)
  expect(await openOf(reference)).toBeUndefined()
  expect((await moneyOf(venue)).balance).toBe(0)
  expect(await sumOf()).toBe(0)
  await close(moves[2]!.reference)
})

test('refuses to settle payouts of the importer’s own venue from a file', async () => {
  const { venue, payoutId, amount } = await aPayout(7090)
  const { userId } = first.actor as { userId: string }
  await addMember(as(database.ctx(), venue.owner), venue.id, userId, 'staff')
  const reference = aReference()
  await bank([{ moved: -amount, reference, payoutId }])
  expect(await openOf(reference)).toMatchObject({ difference: 'own' })
  expect(await bank([], { by: second })).toMatchObject({ paid: 1, open: 0 })
})

/**
 * @promise refusals.bank_file_not_read “Nothing was booked.” (/admin/payouts, a refused file of the bank,
 *   with the line and why)
 */
test('refuses a whole file that is malformed, too large, or of another account', async () => {
  const { payoutId, amount } = await aPayout(7100)
  const file = aCamt({ iban: OURS, day: DAY }, [{ moved: -amount, reference: aReference(), payoutId }])
  expect(await refusal(read(first, file.slice(0, -20)))).toBe('bank_file_not_read')
  expect(await refusal(read(first, `${file}\u0000`))).toBe('bank_file_not_read')
  expect(await refusal(read(first, '   '))).toBe('bank_file_not_read')
  expect(await refusal(importBankStatement(first, Buffer.from([0xff, 0xfe, 0x41])))).toBe(
    'bank_file_not_read',
  )
  expect(await refusal(read(first, file.replace(OURS, anIban(1))))).toBe('bank_file_of_another')
  expect(await refusal(importBankStatement(first, Buffer.alloc(10 * 1024 * 1024 + 1)))).toBe('body_too_large')
  expect(await bookedOf(payoutId)).toEqual(['payout'])
  const csv = `Date,Reference,Details,Debit,Credit\n25/11/2026,${aReference()},Dawra ${payoutId},7.100,`
  expect(await read(first, csv)).toMatchObject({ added: 1, paid: 1 })
})

/** @promise operator-payouts.statement.refusedText (/admin/payouts, the bank’s statement) */
test('books readable CSV lines once, before and after the other lines are corrected', async () => {
  const { payoutId } = await aPayout(7120)
  const [paid, charge, wrong] = [aReference(), aReference(), aReference()]
  const file = (day: string) =>
    [
      'Date,Reference,Details,Debit,Credit',
      `24/11/2026,${paid},Dawra ${payoutId},7.120,`,
      `${day},${wrong},Charge,0.500,`,
      `25/11/2026,${charge},Charge,0.500,`,
      'Total,,,8.120,',
    ].join('\n')
  const before = (await at(first, getBankStatements)).refused
  expect(await read(first, file('31/11/2026'))).toMatchObject({
    ...{ entries: 2, added: 2, paid: 1, refused: 1 },
    faults: [{ line: 3, why: 'day' }],
  })
  const { refused } = await at(first, getBankStatements)
  expect(refused.at(-1)).toMatchObject({
    ...{ from: '2026-11-24', until: '2026-11-25', count: 1 },
    faults: [{ line: 3, why: 'day' }],
  })
  // A file of other days does not replace these refused lines.
  await read(first, `Date,Reference,Debit,Credit\n25/11/2026,${aReference()},0.001,`)
  expect((await at(first, getBankStatements)).refused).toEqual(refused)
  expect(await read(first, file('24/11/2026'))).toMatchObject({
    ...{ entries: 3, added: 1, paid: 0, refused: 0, faults: [] },
  })
  expect((await at(first, getBankStatements)).refused).toEqual(before)
  expect(await bookedOf(payoutId)).toEqual(['payout', 'payout_settled'])
  expect(await openOf(wrong)).toMatchObject({ amount: 500, bookedOn: '2026-11-24' })
  for (const { entryId } of (await at(first, getBankStatements)).open)
    await at(first, tx => closeBankEntry(tx, entryId, 'Of another test'))
})

test('requires the permission for finance and a fresh second factor, and is audited', async () => {
  const whole = await wholeApp(database)
  const csv = `Date,Reference,Debit,Credit\n25/11/2026,${aReference()},1.000,`
  const send = (token: string) =>
    whole.app.request('/api/v1/admin/bank-statements', {
      method: 'POST',
      body: csv,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    })
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
  expect((await send((await whole.signUp()).token)).status).toBe(404)
  const support = await whole.signUpOperator(['support'])
  expect(await codeOf(await send(support.token))).toBe('permission_needed')
  const { token, userId } = await whole.signUpOperator(['finance'])
  expect(await (await send(token)).json()).toMatchObject({ entries: 1, added: 1 })
  const [entry] = await many<{ after: object }>(
    database.pool,
    sql`select after from audit.entries where actor_id = ${userId} and act = 'POST /api/v1/admin/bank-statements'`,
  )
  expect(entry?.after).toMatchObject({
    format: 'csv',
    added: 1,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  // The second factor was shown eleven minutes ago.
  await run(
    database.pool,
    sql`update identity.sessions set amr = (select jsonb_agg(shown || jsonb_build_object('timestamp',
      (shown ->> 'timestamp')::bigint - 660)) from jsonb_array_elements(amr) shown) where user_id = ${userId}`,
  )
  expect(await codeOf(await send(token))).toBe('step_up_needed')
  await whole.close()
})

/** @promise operator-payouts.statement.missingText (/admin/payouts, the bank’s statement) */
test('reports a sent payout without a bank entry as missing after five days', async () => {
  const { payoutId, batchId, amount } = await aPayout(7110)
  await at(first, tx => takeBankFile(tx, batchId, 'csv'))
  const later = (days: number) => ({ ...first, now: new Date(NOW.getTime() + days * 86_400_000) })
  const missing = async (days: number) =>
    (await at(later(days), getBankStatements)).missing.map(each => each.payoutId)
  expect(await missing(4.9)).not.toContain(payoutId)
  expect(await missing(5.1)).toContain(payoutId)
  expect(await at(later(5.1), tx => payoutFigures.payouts_missing_at_bank.read(tx.db))).toBeGreaterThan(0)
  // A payout that was settled manually still counts as missing at the bank.
  await at(later(5.1), tx => settlePayout(tx, payoutId))
  expect(await missing(5.2)).toContain(payoutId)
  await bank([{ moved: -amount, reference: aReference(), payoutId }], { by: later(6) })
  expect(await missing(6)).not.toContain(payoutId)
})

test('counts the days since the last bank statement once they are more than seven', async () => {
  await run(
    database.pool,
    sql`update payouts.bank_statements set until_day = ${DAY} where until_day > ${DAY}`,
  )
  expect(await daysNotCompared(7)).toBe(0)
  expect(await daysNotCompared(8)).toBe(8)
})
