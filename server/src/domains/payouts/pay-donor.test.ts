import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { approveRequested } from '#testing/approve-requested'
import { as } from '#testing/builders'
import { accepted, aDonation, aDonor, aNeighbour, aRequest } from '#testing/donation-builders'
import { aProvenOperator } from '#testing/payout-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { approvablePayouts } from './approvable.ts'
import { listDonorBalances, payDonor } from './pay-donor.ts'

const database = databaseTest()
let ctx: Ctx
let first: Ctx
let second: Ctx
beforeAll(async () => {
  ctx = database.ctx({ kind: 'system', name: 'test' })
  first = await aProvenOperator(ctx)
  second = await aProvenOperator(ctx)
})

async function aDonorWhoEarned(): Promise<string> {
  const person = await aDonor(ctx, { isVerified: true, name: 'Al Nakheel Bakery' })
  const own = as(ctx, person)
  const donation = await aDonation(own, { price: 2000 })
  const request = await aRequest(as(ctx, await aNeighbour(ctx)), donation)
  const { price } = await accepted(own, request.id)
  await transact(ctx, tx =>
    run(
      tx.db,
      sql`select payments.book('sale', ${request.id}, ${`held:request:${request.id}`}, ${`donor:${person.userId}`}, ${price})`,
    ),
  )
  return person.userId
}
const balanceOf = async (donorId: string) =>
  (await listDonorBalances(first)).find(donor => donor.donorId === donorId)

/**
 * @promise operator-payouts.due.receiptText
 * @promise operator-payouts.donors.paidText
 * @promise operator-payouts.statement.receiveText
 */
test('lists a donor’s earnings, and pays each reference once after a second approval', async () => {
  const donorId = await aDonorWhoEarned()
  expect(await balanceOf(donorId)).toEqual({
    donorId,
    name: 'Al Nakheel Bakery',
    balance: 500,
    approvalId: null,
  })
  const paid = { amount: 300, reference: 'FT26335', reason: 'Paid to the account on the licence' }
  expect(await codeOf(payDonor(first, donorId, { ...paid, amount: 501 }))).toBe('nothing_owed')
  await payDonor(first, donorId, paid)
  expect(await balanceOf(donorId)).toMatchObject({ balance: 500, approvalId: expect.any(String) })
  expect(await codeOf(approveRequested(first, donorId, approvablePayouts))).toBe('approval_own')
  await approveRequested(second, donorId, approvablePayouts)
  expect(await balanceOf(donorId)).toMatchObject({ balance: 200, approvalId: null })
  expect(await codeOf(payDonor(first, donorId, { ...paid, amount: 200 }))).toBe('receipt_known')
  await payDonor(first, donorId, { ...paid, amount: 200, reference: 'FT26336' })
  await approveRequested(second, donorId, approvablePayouts)
  expect(await balanceOf(donorId)).toBeUndefined()
  const { sum } = await one<{ sum: number }>(
    ctx.db,
    sql`select sum(amount)::bigint as sum from payments.ledger_entries where account = 'bank'`,
  )
  expect(sum).toBe(500)
})

test('does not list a donor who never had a price', async () => {
  const { userId } = await aDonor(ctx)
  const paid = { amount: 1, reference: 'FT26337', reason: 'A mistake' }
  expect(await codeOf(payDonor(first, userId, paid))).toBe('not_found')
})
