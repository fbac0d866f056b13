import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Actor, Ctx } from '#platform/context'
import { asRefusal } from '#platform/problem'
import { many, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { aPerson, as, type Person } from '#testing/builders'
import { anIban, aProvenOperator, aVenueThatEarned } from '#testing/payout-builders'
import { raceForRow } from '#testing/race-for-row'
import { databaseTest } from '#testing/set-up'
import { approvablePayouts } from './approvable.ts'
import { takeBankFile } from './bank-file/take-bank-file.ts'
import { approveBatch, makeBatch, sendBatch } from './batches.ts'
import { cancelBatch } from './cancel-batch.ts'
import { holdPayouts, releasePayouts } from './hold-payouts.ts'
import { issueStatements } from './issue-statements.ts'
import { getVenueMoney } from './payee-money.ts'
import { returnPayout } from './return-payout.ts'
import { setDebtor } from './set-debtor.ts'
import { settlePayout } from './settle-payout.ts'
import { getStatementFile } from './statement/get-statement-file.ts'

const DAY = 24 * 3_600_000
const NOW = new Date('2026-11-23T08:00:00Z')
const SYSTEM: Actor = { kind: 'system', name: 'test' }

const database = databaseTest()
let first: Ctx
let second: Ctx
beforeAll(async () => {
  first = await aProvenOperator(database.ctx(SYSTEM, NOW))
  second = await aProvenOperator(database.ctx(SYSTEM, NOW))
})

const at = (ms: number) => database.ctx(SYSTEM, new Date(ms))

const earned = (amount: number, { daysAgo = 3 } = {}) =>
  aVenueThatEarned(database.ctx(SYSTEM, NOW), amount, daysAgo)

const make = (ctx: Ctx) => transact(ctx, makeBatch)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => asRefusal(error)?.code,
  )
const ledgerSum = async () =>
  (await one<{ sum: number }>(first.db, sql`select sum(amount)::bigint as sum from payments.ledger_entries`))
    .sum
/** In one transaction, which pins the clock of the database too. */
const moneyOf = (venue: { id: string; owner: Person }) =>
  transact(as(first, venue.owner), tx => getVenueMoney(tx, venue.id))
/** Leaves nothing due for the next test. */
const clear = () =>
  make(first).then(
    ({ id }) => cancelAll(id),
    () => undefined,
  )
/** A return by the bank: one member requests it, and another one approves. */
async function returnBy(colleague: Ctx, payoutId: string, reason: string) {
  await returnPayout(first, payoutId, reason)
  await approveRequested(colleague, payoutId, approvablePayouts)
}
async function cancelAll(batchId: string) {
  await cancelBatch(first, batchId, 'Not today')
  await run(
    first.db,
    sql`insert into payouts.holds (venue_id, reason) select venue_id, 'over' from payouts.payouts
      where batch_id = ${batchId} on conflict do nothing`,
  )
}

/** @promise businesses.hints.iban (apply to sell, IBAN) */
test('batches, sends and settles a payout once, with the ledger at zero throughout', async () => {
  const venue = await earned(20_000)
  const batch = await make(first)
  expect(batch).toMatchObject({ status: 'ready', total: 20_000, isOwn: true })
  expect(await ledgerSum()).toBe(0)
  const payout = batch.payouts[0]!
  expect(payout.iban).not.toContain(venue.iban.slice(4, 19))
  expect(await moneyOf(venue)).toMatchObject({ balance: 0, payouts: [{ status: 'batched', amount: 20_000 }] })
  expect(await refusal(settlePayout(first, payout.id))).toBe('payout_not_open')
  await sendBatch(first, batch.id)
  await settlePayout(first, payout.id)
  expect(await refusal(settlePayout(first, payout.id))).toBe('payout_not_open')
  expect(await ledgerSum()).toBe(0)
  const bank = await one<{ sum: number }>(
    first.db,
    sql`select sum(amount)::bigint as sum from payments.ledger_entries where account = 'bank'`,
  )
  expect(bank.sum).toBe(20_000)
})

test('settles a payout once when two members do it at once', async () => {
  const venue = await earned(8000)
  const { id, payouts } = await make(first)
  await sendBatch(first, id)
  const payoutId = payouts[0]!.id
  const ended = await raceForRow(
    database.pool,
    sql`select from payouts.batches b join payouts.payouts p on p.batch_id = b.id where p.id = ${payoutId} for update`,
    [() => settlePayout(first, payoutId), () => settlePayout(second, payoutId)],
  )
  expect(ended).toEqual({ won: 1, codes: ['payout_not_open'] })
  const booked = await many<{ kind: string }>(
    first.db,
    sql`select kind from payments.transfers where reference = ${payoutId} and kind <> 'payout'`,
  )
  expect(booked).toEqual([{ kind: 'payout_settled' }])
  expect((await moneyOf(venue)).balance).toBe(0)
  await clear()
})

/** @promise “The amount is on your balance again.” (mail about a payout that did not arrive) */
test('credits a returned payout to the venue with the reason, for the next batch', async () => {
  const venue = await earned(7000)
  const batch = await make(first)
  await sendBatch(first, batch.id)
  await returnBy(second, batch.payouts[0]!.id, 'account closed')
  expect(await refusal(returnPayout(first, batch.payouts[0]!.id, 'again'))).toBe('payout_not_open')
  const money = await moneyOf(venue)
  expect(money).toMatchObject({ balance: 7000, due: 7000, obstacle: null })
  expect(money.payouts[0]).toMatchObject({ status: 'returned', returnReason: 'account closed' })
  expect((await make(first)).total).toBe(7000)
})

/**
 * @promise money.account.obstacles.owes (money page)
 * @promise money.debt.text (money page; money, balance)
 * @promise money.account.obstacles.below_minimum (money, balance)
 * @promise money.account.obstacles.young (money, balance)
 * @promise “What you earn stays on your balance.” (mail, push, inbox `payouts_held`)
 */
test('does not pay out earnings that are too recent, too small, on hold or owed', async () => {
  await clear()
  const young = await earned(9000, { daysAgo: 1 })
  const small = await earned(4999)
  const held = await earned(9000)
  const owing = await earned(9000)
  await holdPayouts(first, held.id, 'papers missing')
  await transact(first, tx =>
    run(
      tx.db,
      sql`select payments.book('sale_back', ${randomUUID()}, ${`venue:${owing.id}`}, 'refunds', 10_000)`,
    ),
  )
  expect(await refusal(make(first))).toBe('nothing_due')
  expect(await moneyOf(young)).toMatchObject({ balance: 9000, waiting: 9000, due: 0 })
  expect(await moneyOf(small)).toMatchObject({ due: 4999, obstacle: 'below_minimum' })
  expect(await moneyOf(held)).toMatchObject({ obstacle: 'held', holdReason: 'papers missing' })
  expect(await moneyOf(owing)).toMatchObject({ balance: -1000, obstacle: 'owes' })
  await releasePayouts(first, held.id)
  expect((await make(first)).payouts.map(payout => payout.payee.id)).toEqual([held.id])
})

/** @promise money.account.obstacles.on_its_way (money, balance) */
test('pays each venue once when two batches are made at once', async () => {
  await clear()
  const venues = [await earned(6000), await earned(7000)]
  const made = await Promise.allSettled([make(first), make(second), make(first)])
  const batches = made.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(batches).toHaveLength(1)
  expect(batches[0]?.payouts.map(payout => payout.payee.id).sort()).toEqual(venues.map(({ id }) => id).sort())
})

test('requires another operator’s approval of a large batch before its file', async () => {
  await clear()
  await earned(500_001)
  const { id, status } = await make(first)
  expect(status).toBe('waiting')
  expect(await refusal(takeBankFile(first, id, 'xml'))).toBe('batch_not_open')
  expect(await refusal(sendBatch(second, id))).toBe('batch_not_open')
  expect(await refusal(approveBatch(first, id))).toBe('approval_by_another')
  expect((await approveBatch(second, id)).status).toBe('ready')
  expect(await refusal(approveBatch(second, id))).toBe('batch_not_open')
  expect((await sendBatch(first, id)).status).toBe('sent')
})

test('stops a batch after an account has changed until that payout is removed', async () => {
  await clear()
  const moved = await earned(6000)
  const other = await earned(7000)
  const { id, payouts } = await make(first)
  await run(
    first.db,
    sql`update businesses.businesses set iban = ${anIban(999_999)} where iban = ${moved.iban}`,
  )
  expect(await refusal(takeBankFile(first, id, 'xml'))).toBe('iban_changed')
  expect(await refusal(sendBatch(first, id))).toBe('iban_changed')
  await returnPayout(first, payouts.find(payout => payout.payee.id === moved.id)!.id, 'new account')
  expect(await refusal(takeBankFile(first, id, 'xml'))).toBe('debtor_missing')
  await setDebtor(first, { name: 'Dawra LLC', iban: anIban(999_998), version: 1 })
  const file = await (await takeBankFile(first, id, 'xml')).text()
  expect(file).toContain(other.iban)
  expect(file).not.toContain(moved.iban)
  expect((await sendBatch(first, id)).status).toBe('sent')
  expect(await moneyOf(moved)).toMatchObject({ balance: 6000, obstacle: null })
})

test('makes the payouts of a cancelled batch due again, without notifying the venue', async () => {
  await clear()
  const venue = await earned(6000)
  const { id } = await make(first)
  expect((await cancelBatch(first, id, 'Not today')).status).toBe('cancelled')
  expect(await refusal(cancelBatch(first, id, 'Not today'))).toBe('batch_not_open')
  expect(await moneyOf(venue)).toMatchObject({ due: 6000, payouts: [] })
})

/** @promise money.statements.text (money, statements) */
test('closes a week once on Sunday at six; only the venue’s managers can read it', async () => {
  const { id, owner } = await earned(5000, { daysAgo: 4 })
  const sunday = Date.parse('2026-11-22T02:00:00Z')
  await issueStatements(at(sunday - 1000))
  expect((await moneyOf({ id, owner })).statements).toEqual([])
  await issueStatements(at(sunday))
  await issueStatements(at(sunday))
  const { statements } = await moneyOf({ id, owner })
  expect(statements).toMatchObject([
    { number: 1, week: '2026-11-15', opening: 0, gross: 5000, closing: 5000 },
  ])
  // A week without sales has a statement while something is owed.
  await issueStatements(at(sunday + 7 * DAY))
  expect((await moneyOf({ id, owner })).statements[0]).toMatchObject({
    number: 2,
    opening: 5000,
    closing: 5000,
  })
  const wanted = { statementId: statements[0]!.id, format: 'csv', language: 'ar' } as const
  const csv = await (await getStatementFile(as(first, owner), id, wanted)).text()
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('"الرصيد الختامي","","","","","","","",5.000')
  const stranger = as(first, await aPerson(first))
  expect(await refusal(getStatementFile(stranger, id, wanted))).toBe('not_found')
  const elsewhere = await earned(1)
  expect(await refusal(getStatementFile(as(first, elsewhere.owner), elsewhere.id, wanted))).toBe('not_found')
})

test('requires approval when small batches of a day add up to a large one', async () => {
  await clear()
  await earned(300_000)
  const one = await make(first)
  expect(one.status).toBe('ready')
  await sendBatch(first, one.id)
  await earned(200_001)
  const other = await make(second)
  expect(other.status).toBe('waiting')
  await approveBatch(first, other.id)
  await earned(100_000)
  // The approved batch does not count again.
  expect((await make(first)).status).toBe('ready')
})

test('ignores a raised limit for two days for the member who raised it', async () => {
  await clear()
  const { userId } = first.actor as { userId: string }
  await run(
    first.db,
    sql`insert into settings.changes (key, version, former, value, reason, changed_at, changed_by)
      values ('payout_approval_above', 2, 500000, 9000000, 'to pay', ${NOW}::timestamptz - interval '47 hours', ${userId})`,
  )
  await earned(6000)
  const own = await make(first)
  expect(own.status).toBe('waiting')
  await cancelBatch(first, own.id, 'Not today')
  expect((await make(second)).status).toBe('ready')
})
