import type { BatchStatus } from '@dawra/contract/payouts/rules'
import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { book } from '#payments'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { payoutChanged } from './events.ts'
import { getBatch } from './get-overview.ts'

/** Collects everything that is due in one batch. @throws Refusal('nothing_due') */
export async function makeBatch(tx: Tx): Promise<PayoutBatch> {
  const { id } = await one<{ id: string }>(tx.db, sql`select payouts.make_batch(${userIdOf(tx)}::uuid) as id`)
  return noted(tx, id)
}

/**
 * The batch, recorded in the audit entry: a weekly routine has no reason to state, but colleagues must see which batch it
 * was and its total.
 */
async function noted(tx: Tx, batchId: string, before?: BatchStatus): Promise<PayoutBatch> {
  const batch = await getBatch(tx, batchId)
  const { number, status, total, payouts } = batch
  noteChange(tx, before ? { status: before } : null, { number, status, total, payouts: payouts.length })
  return batch
}

/** @throws Refusal('approval_by_another' | 'batch_not_open', { status }) */
export async function approveBatch(ctx: Ctx, batchId: string): Promise<PayoutBatch> {
  return transact(ctx, async tx => {
    const { status, requestedBy } = await lockBatch(tx, batchId)
    if (status !== 'waiting') throw new Refusal('batch_not_open', { status })
    if (requestedBy === userIdOf(tx)) throw new Refusal('approval_by_another')
    await run(
      tx.db,
      sql`update payouts.batches set status = 'ready', approved_by = ${userIdOf(tx)}, approved_at = platform.now()
        where id = ${batchId}`,
    )
    return noted(tx, batchId, status)
  })
}

/**
 * Marks the file as sent to the bank. @throws Refusal('batch_not_open', { status }) @throws Refusal('iban_changed', {
 * venues })
 */
export async function sendBatch(ctx: Ctx, batchId: string): Promise<PayoutBatch> {
  return transact(ctx, async tx => {
    const { status } = await lockBatch(tx, batchId)
    if (status !== 'ready') throw new Refusal('batch_not_open', { status })
    await requireSameIbans(tx, batchId)
    await run(
      tx.db,
      sql`update payouts.batches set status = 'sent', sent_at = platform.now() where id = ${batchId}`,
    )
    const sent = await many<{ payoutId: string; venueId: string | null }>(
      tx.db,
      sql`update payouts.payouts set status = 'sent', sent_at = platform.now()
        where batch_id = ${batchId} and status = 'batched' returning id as "payoutId", venue_id as "venueId"`,
    )
    for (const payout of sent) await announce(tx, payoutChanged({ ...payout, status: 'sent' }))
    return noted(tx, batchId, status)
  })
}

/** Refuses a batch with a changed IBAN: that payout must be removed first. */
export async function requireSameIbans({ db }: Pick<Ctx, 'db'>, batchId: string): Promise<void> {
  const { venues } = await one<{ venues: string | null }>(
    db,
    sql`select string_agg(p.creditor, ', ' order by p.creditor) as venues
      from payouts.payouts p left join payouts.payees y on y.account = p.account
      where p.batch_id = ${batchId} and p.status = 'batched' and y.iban is distinct from p.iban`,
  )
  if (venues) throw new Refusal('iban_changed', { venues })
}

/** Books the amount back to the payee: from payouts in transit, or from the bank when it had been paid. */
export const bookReturn = (
  tx: Tx,
  { id, account, amount }: { id: string; account: string; amount: number },
  from: 'payouts' | 'bank',
) => book(tx, { kind: 'payout_returned', reference: id, from, to: account, amount })

interface LockedBatch {
  number: number
  status: BatchStatus
  requestedBy: string | null
  isGiven: boolean
}

export async function lockBatch(tx: Tx, batchId: string) {
  const batch = await maybe<LockedBatch>(
    tx.db,
    sql`select number, status, requested_by as "requestedBy", given_at is not null as "isGiven"
      from payouts.batches where id = ${batchId} for update`,
  )
  if (!batch) throw new Refusal('not_found')
  return batch
}
