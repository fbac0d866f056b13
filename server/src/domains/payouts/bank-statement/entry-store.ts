import type { BankDifference, BankOutcome } from '@dawra/contract/payouts/bank-statements.rules'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface OpenEntry {
  id: string
  isCredit: boolean
  amount: number
  reference: string | null
  returnReason: string | null
  /** Ids in its texts that may be payout ids; `batchNumber`: a batch number in them. */
  named: string[]
  batchNumber: number | null
  payoutId: string | null
  payeeId: string | null
}

/** Open entries that name a payout or a batch, outgoing ones before returns. */
export const lockNamingEntries = (tx: Tx): Promise<OpenEntry[]> =>
  many(
    tx.db,
    sql`select id, is_credit as "isCredit", amount, reference, return_reason as "returnReason", named,
        batch_number as "batchNumber", payout_id as "payoutId", payee_id as "payeeId"
      from payouts.bank_entries where outcome is null and (named <> '{}' or batch_number is not null)
      order by is_credit, booked_on, id for update`,
  )

/** @throws Refusal('not_found' | 'bank_entry_settled') */
export async function lockOpenEntry(tx: Tx, entryId: string): Promise<OpenEntry> {
  const entry = await maybe<OpenEntry & { outcome: string | null }>(
    tx.db,
    sql`select id, is_credit as "isCredit", amount, reference, return_reason as "returnReason", named,
        batch_number as "batchNumber", payout_id as "payoutId", payee_id as "payeeId", outcome
      from payouts.bank_entries where id = ${entryId} for update`,
  )
  if (!entry) throw new Refusal('not_found')
  if (entry.outcome) throw new Refusal('bank_entry_settled')
  return entry
}

interface Closing {
  outcome: BankOutcome
  payoutId?: string | null
  note?: string | null
}

/** Settles an entry in the name of the caller; a settled one stays as it is. */
export const closeEntry = (tx: Tx, entryId: string, { outcome, payoutId = null, note = null }: Closing) =>
  run(
    tx.db,
    sql`update payouts.bank_entries set outcome = ${outcome}, difference = null, note = ${note},
        payout_id = coalesce(${payoutId}::uuid, payout_id), closed_by = ${userIdOf(tx)}::uuid, closed_at = platform.now()
      where id = ${entryId} and outcome is null`,
  )

export const markOpen = (tx: Tx, entryId: string, difference: BankDifference, payoutId: string | null) =>
  run(
    tx.db,
    sql`update payouts.bank_entries set difference = ${difference}, payout_id = ${payoutId}::uuid
      where id = ${entryId} and outcome is null`,
  )

export const notePaidBy = (tx: Tx, payoutIds: readonly string[], entryId: string) =>
  run(tx.db, sql`update payouts.payouts set paid_entry_id = ${entryId} where id = any (${payoutIds}::uuid[])`)

export const noteReturnedBy = (tx: Tx, payoutId: string, entryId: string) =>
  run(tx.db, sql`update payouts.payouts set returned_entry_id = ${entryId} where id = ${payoutId}`)

/** Settles the bank's entry of a returned payout. */
export async function closeReturned(tx: Tx, { returnedBy }: { returnedBy: string | null }) {
  if (returnedBy) await closeEntry(tx, returnedBy, { outcome: 'returned' })
}
