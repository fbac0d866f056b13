import type { PayoutBatch } from '@dawra/contract/payouts'
import { isOpenPayout, type PayoutStatus } from '@dawra/contract/payouts.rules'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { bookReturn } from './batches.ts'
import { getBatch } from './desk.ts'
import { payoutChanged } from './events.ts'

/** The bank has paid it. @throws Refusal('payout_not_open', { status }) */
export async function settlePayout(ctx: Ctx, payoutId: string): Promise<PayoutBatch> {
  return transact(ctx, async tx => {
    const { batchId, venueId, amount, status } = await lockPayout(tx, payoutId)
    if (status !== 'sent') throw new Refusal('payout_not_open', { status })
    await run(
      tx.db,
      sql`update payouts.payouts set status = 'settled', ended_at = platform.now() where id = ${payoutId}`,
    )
    await book(tx, { kind: 'payout_settled', reference: payoutId, from: 'payouts', to: 'bank', amount })
    await announce(tx, payoutChanged({ payoutId, venueId, status: 'settled' }))
    return getBatch(tx, batchId)
  })
}

/** It came back from the bank, or is not to be sent. @throws Refusal('payout_not_open', { status }) */
export async function returnPayout(ctx: Ctx, payoutId: string, reason: string): Promise<PayoutBatch> {
  return transact(ctx, async tx => {
    const { batchId, venueId, account, amount, status } = await lockPayout(tx, payoutId)
    if (!isOpenPayout(status)) throw new Refusal('payout_not_open', { status })
    await run(
      tx.db,
      sql`update payouts.payouts set status = 'returned', return_reason = ${reason}, ended_at = platform.now()
        where id = ${payoutId}`,
    )
    await bookReturn(tx, { id: payoutId, account, amount })
    if (status === 'batched') await cancelEmptyBatch(tx, batchId)
    await announce(tx, payoutChanged({ payoutId, venueId, status: 'returned' }))
    return getBatch(tx, batchId)
  })
}

/** A file without payments is none. */
const cancelEmptyBatch = (tx: Tx, batchId: string) =>
  run(
    tx.db,
    sql`update payouts.batches b set status = 'cancelled' where id = ${batchId}
      and not exists (select from payouts.payouts p where p.batch_id = b.id and p.status = 'batched')`,
  )

interface Locked {
  batchId: string
  venueId: string | null
  account: string
  amount: number
  status: PayoutStatus
}

/** Its batch is locked first, as by whoever sends it. @throws Refusal('not_found') */
async function lockPayout(tx: Tx, payoutId: string) {
  await maybe(
    tx.db,
    sql`select from payouts.batches
      where id = (select batch_id from payouts.payouts where id = ${payoutId}) for update`,
  )
  const payout = await maybe<Locked>(
    tx.db,
    sql`select batch_id as "batchId", venue_id as "venueId", account, amount, status from payouts.payouts
      where id = ${payoutId} for update`,
  )
  if (!payout) throw new Refusal('not_found')
  return payout
}
