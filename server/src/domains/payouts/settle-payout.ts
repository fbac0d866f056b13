import type { PayoutStatus } from '@dawra/contract/payouts/rules'
import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { payoutChanged } from './events.ts'
import { getBatch } from './get-overview.ts'

/** Marks a payout as paid by the bank. @throws Refusal('payout_not_open', { status }) */
export async function settlePayout(ctx: Ctx, payoutId: string): Promise<PayoutBatch> {
  return transact(ctx, async tx => {
    const payout = await lockPayout(tx, payoutId)
    const { batchId, status, creditor, amount } = payout
    if (status !== 'sent') throw new Refusal('payout_not_open', { status })
    await settleLocked(tx, payout)
    noteChange(tx, { status }, { status: 'settled', creditor, amount })
    return getBatch(tx, batchId)
  })
}

export async function settleLocked(tx: Tx, { id: payoutId, venueId, amount }: LockedPayout) {
  await run(
    tx.db,
    sql`update payouts.payouts set status = 'settled', ended_at = platform.now() where id = ${payoutId}`,
  )
  await book(tx, { kind: 'payout_settled', reference: payoutId, from: 'payouts', to: 'bank', amount })
  await announce(tx, payoutChanged({ payoutId, venueId, status: 'settled' }))
}

export interface LockedPayout {
  id: string
  batchId: string
  venueId: string | null
  account: string
  amount: number
  creditor: string
  status: PayoutStatus
  isGiven: boolean
  /** The entries of the bank statement that paid and returned it. */
  paidBy: string | null
  returnedBy: string | null
}

/** Locks a payout, after its batch: in the same order as sending a batch does. @throws Refusal('not_found') */
export async function lockPayout(tx: Tx, payoutId: string) {
  await maybe(
    tx.db,
    sql`select from payouts.batches
      where id = (select batch_id from payouts.payouts where id = ${payoutId}) for update`,
  )
  const payout = await maybe<LockedPayout>(
    tx.db,
    sql`select p.id, p.batch_id as "batchId", p.venue_id as "venueId", p.account, p.amount, p.creditor, p.status,
        b.given_at is not null or b.status = 'sent' as "isGiven",
        p.paid_entry_id as "paidBy", p.returned_entry_id as "returnedBy"
      from payouts.payouts p join payouts.batches b on b.id = p.batch_id where p.id = ${payoutId} for update of p`,
  )
  if (!payout) throw new Refusal('not_found')
  return payout
}
