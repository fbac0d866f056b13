import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { receiveDebt } from '../receive-debt.ts'
import { closeEntry, lockOpenEntry, type OpenEntry } from './entry-store.ts'
import { examineEntry } from './examine-entry.ts'

/** @throws Refusal('not_found' | 'bank_entry_settled'), Refusal('bank_entry_differs', { difference }) */
export const matchBankEntry = (ctx: Ctx, entryId: string, payoutId: string): Promise<null> =>
  transact(ctx, async tx => {
    const entry = await lockOpenEntry(tx, entryId)
    const { difference } = await examineEntry(tx, entry, payoutId)
    if (difference !== null && difference !== 'returned')
      throw new Refusal('bank_entry_differs', { difference })
    noteChange(
      tx,
      { amount: entry.amount, isCredit: entry.isCredit },
      { payoutId, waits: difference !== null },
    )
    return null
  })

/**
 * A payee paid its debt by this entry; a second member must approve, as without a statement.
 * @throws Refusal('not_found' | 'bank_entry_settled' | 'already_requested' | 'receipt_known'), Refusal('nothing_owed',
 *   { owed }), Refusal('bank_entry_differs', { difference }) for an outgoing entry
 */
export const receiveByBankEntry = (ctx: Ctx, entryId: string, payeeId: string, reason: string) =>
  transact(ctx, async tx => {
    const entry = await lockOpenEntry(tx, entryId)
    if (!entry.isCredit) throw new Refusal('bank_entry_differs', { difference: 'unknown' })
    const { amount } = entry
    await run(tx.db, sql`update payouts.bank_entries set payee_id = ${payeeId}::uuid where id = ${entryId}`)
    return receiveDebt(tx, payeeId, { amount, reference: referenceOf(entry), entryId, reason })
  })

/** A receipt's reference needs at least three characters. */
const referenceOf = ({ id, reference }: OpenEntry) =>
  reference !== null && reference.length >= 3 ? reference : `entry ${id.slice(-12)}`

/**
 * Closes an entry with an explanation, without a booking.
 * @throws Refusal('not_found' | 'bank_entry_settled' | 'already_requested')
 */
export const closeBankEntry = (ctx: Ctx, entryId: string, reason: string): Promise<null> =>
  transact(ctx, async tx => {
    const entry = await lockOpenEntry(tx, entryId)
    await refuseIfRequested(tx, entry)
    await run(
      tx.db,
      sql`update payouts.payouts set returned_entry_id = null where returned_entry_id = ${entryId}`,
    )
    await closeEntry(tx, entryId, { outcome: 'noted', note: reason })
    const { amount, isCredit, reference } = entry
    noteChange(tx, { amount, isCredit, reference }, null)
    return null
  })

async function refuseIfRequested(tx: Tx, { payoutId, payeeId }: OpenEntry) {
  const { requested } = await one<{ requested: boolean }>(
    tx.db,
    sql`select approvals.waiting_for(${payoutId}::uuid) is not null or approvals.waiting_for(${payeeId}::uuid) is not null as requested`,
  )
  if (requested) throw new Refusal('already_requested')
}
