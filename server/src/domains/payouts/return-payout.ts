import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { type Approvable, requestApproval } from '#approvals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { closeReturned } from './bank-statement/entry-store.ts'
import { bookReturn } from './batches.ts'
import { payoutChanged } from './events.ts'
import { getBatch } from './get-overview.ts'
import { type LockedPayout, lockPayout } from './settle-payout.ts'

/**
 * Marks a payout as returned by the bank (even after it was paid), or as not to be sent. Once the bank may have the file,
 * a second member must approve, because the amount becomes due again.
 * @throws Refusal('payout_not_open', { status }) @throws Refusal('already_requested')
 */
export const returnPayout = (ctx: Ctx, payoutId: string, reason: string): Promise<PayoutBatch> =>
  transact(ctx, async tx => {
    const payout = await lockPayout(tx, payoutId)
    refuseReturned(payout)
    if (payout.isGiven) await ask(tx, payout, reason)
    else await returnLocked(tx, payout, reason)
    return getBatch(tx, payout.batchId)
  })

/** Requests the approval of a return from the bank's statement, unless one is pending. */
export async function requestReturnApproval(tx: Tx, payout: LockedPayout, reason: string): Promise<void> {
  const { requested } = await one<{ requested: string | null }>(
    tx.db,
    sql`select approvals.waiting_for(${payout.id}) as requested`,
  )
  if (requested === null) await ask(tx, payout, reason)
}

export const approvableReturn: Approvable = {
  act: 'return_payout',
  async carryOut(tx, { subjectId, reason }) {
    const payout = await lockPayout(tx, subjectId)
    refuseReturned(payout)
    await returnLocked(tx, payout, reason)
    return payout.amount
  },
}

function refuseReturned({ status }: LockedPayout) {
  if (status === 'returned') throw new Refusal('payout_not_open', { status })
}

const ask = (tx: Tx, { id, amount, creditor }: LockedPayout, reason: string) =>
  requestApproval(tx, {
    act: 'return_payout',
    subjectId: id,
    personId: null,
    about: creditor,
    order: null,
    amount,
    before: 0,
    facts: {},
    reason,
    asks: true,
  })

async function returnLocked(tx: Tx, payout: LockedPayout, reason: string) {
  const { id, batchId, venueId, status } = payout
  await run(
    tx.db,
    sql`update payouts.payouts set status = 'returned', return_reason = ${reason}, ended_at = platform.now()
      where id = ${id}`,
  )
  await bookReturn(tx, payout, status === 'settled' ? 'bank' : 'payouts')
  await closeReturned(tx, payout)
  if (status === 'batched') await cancelEmptyBatch(tx, batchId)
  noteChange(tx, { status }, { status: 'returned' })
  await announce(tx, payoutChanged({ payoutId: id, venueId, status: 'returned' }))
}

/** A batch without payouts has no file. */
const cancelEmptyBatch = (tx: Tx, batchId: string) =>
  run(
    tx.db,
    sql`update payouts.batches b set status = 'cancelled' where id = ${batchId}
      and not exists (select from payouts.payouts p where p.batch_id = b.id and p.status = 'batched')`,
  )
