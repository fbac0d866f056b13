import { z } from 'zod'
import { type Approvable, requestApproval } from '#approvals'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { closeEntry, lockOpenEntry } from './bank-statement/entry-store.ts'

const received = z.object({
  amount: z.int().positive(),
  reference: z.string(),
  /** The entry of an imported bank statement, when there is one. */
  entryId: z.string().optional(),
})
type Received = z.infer<typeof received>

/**
 * Records a payee's payment of its debt: booked when a second member has checked the bank's reference.
 * @throws Refusal('not_found' | 'already_requested' | 'receipt_known')
 * @throws Refusal('nothing_owed', { owed }) for more than is owed
 */
export const receiveDebt = (ctx: Ctx, payeeId: string, { reason, ...facts }: Received & { reason: string }) =>
  transact(ctx, async tx => {
    await requireOwed(tx, payeeId, facts)
    const approvalId = await requestApproval(tx, {
      act: 'receive_debt',
      subjectId: payeeId,
      personId: null,
      about: facts.reference,
      order: null,
      amount: facts.amount,
      before: 0,
      facts,
      reason,
      asks: true,
    })
    return { approvalId }
  })

export const approvableReceipt: Approvable = {
  act: 'receive_debt',
  async carryOut(tx, { subjectId, facts, reason }) {
    const { amount, reference, entryId } = received.parse(facts)
    if (entryId) await lockOpenEntry(tx, entryId)
    const account = await requireOwed(tx, subjectId, { amount, reference })
    const receipt = await maybe<{ id: string }>(
      tx.db,
      sql`insert into payouts.receipts (account, amount, reference, reason, booked_by)
        values (${account}, ${amount}, ${reference}, ${reason}, ${userIdOf(tx)}::uuid) on conflict do nothing returning id`,
    )
    if (!receipt) throw new Refusal('receipt_known')
    await book(tx, { kind: 'debt_received', reference: receipt.id, from: 'bank', to: account, amount })
    if (entryId) await closeEntry(tx, entryId, { outcome: 'received' })
    noteChange(tx, null, { account, amount, reference })
    return amount
  },
}

/** @returns the debtor's account */
async function requireOwed(tx: Tx, payeeId: string, { amount, reference }: Received): Promise<string> {
  const payee = await maybe<{ account: string; owed: number }>(
    tx.db,
    sql`select account, greatest(-balance, 0)::bigint as owed from payouts.due where id = ${payeeId}`,
  )
  if (!payee) throw new Refusal('not_found')
  if (amount > payee.owed) throw new Refusal('nothing_owed', { owed: payee.owed })
  const known = await maybe(tx.db, sql`select from payouts.receipts where reference = ${reference}`)
  if (known) throw new Refusal('receipt_known')
  return payee.account
}
