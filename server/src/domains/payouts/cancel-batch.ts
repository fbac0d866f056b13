import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { type Approvable, requestApproval } from '#approvals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { messageId } from './bank-file/pain-001.ts'
import { bookReturn, lockBatch } from './batches.ts'
import { getBatch } from './get-overview.ts'

/**
 * Cancels a batch. Once its file was downloaded the bank may pay it, so a second member must approve.
 * @throws Refusal('batch_not_open', { status }) @throws Refusal('already_requested')
 */
export const cancelBatch = (ctx: Ctx, batchId: string, reason: string): Promise<PayoutBatch> =>
  transact(ctx, async tx => {
    const { number, isGiven } = await lockOpenBatch(tx, batchId)
    if (isGiven) await ask(tx, { batchId, number, reason })
    else await cancelLocked(tx, batchId)
    return getBatch(tx, batchId)
  })

export const approvableCancel: Approvable = {
  act: 'cancel_batch',
  async carryOut(tx, { subjectId }) {
    await lockOpenBatch(tx, subjectId)
    return cancelLocked(tx, subjectId)
  },
}

async function lockOpenBatch(tx: Tx, batchId: string) {
  const batch = await lockBatch(tx, batchId)
  const { status } = batch
  if (status !== 'waiting' && status !== 'ready') throw new Refusal('batch_not_open', { status })
  return batch
}

async function ask(tx: Tx, { batchId, number, reason }: { batchId: string; number: number; reason: string }) {
  const { total } = await one<{ total: number }>(
    tx.db,
    sql`select coalesce(sum(amount), 0)::bigint as total from payouts.payouts
      where batch_id = ${batchId} and status = 'batched'`,
  )
  await requestApproval(tx, {
    act: 'cancel_batch',
    subjectId: batchId,
    personId: null,
    about: messageId(number),
    order: null,
    amount: total,
    before: 0,
    facts: {},
    reason,
    asks: true,
  })
}

async function cancelLocked(tx: Tx, batchId: string): Promise<number> {
  await run(tx.db, sql`update payouts.batches set status = 'cancelled' where id = ${batchId}`)
  const back = await many<{ id: string; account: string; amount: number }>(
    tx.db,
    sql`update payouts.payouts set status = 'returned', return_reason = 'cancelled', ended_at = platform.now()
      where batch_id = ${batchId} and status = 'batched' returning id, account, amount`,
  )
  for (const payout of back) await bookReturn(tx, payout, 'payouts')
  const total = back.reduce((sum, { amount }) => sum + amount, 0)
  noteChange(tx, { total }, { status: 'cancelled' })
  return total
}
