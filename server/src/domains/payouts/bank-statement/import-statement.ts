import { createHash } from 'node:crypto'
import type { BankImport } from '@dawra/contract/payouts/bank-statements'
import { LARGEST_BANK_FILE, MOST_BANK_FAULTS } from '@dawra/contract/payouts/bank-statements.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { userIdOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getDebtor } from '../set-debtor.ts'
import { closeEntry, lockNamingEntries } from './entry-store.ts'
import { examineEntry } from './examine-entry.ts'
import { readCamt } from './read-camt.ts'
import { readTable } from './read-table.ts'
import { type BankEntryFacts, type BankStatement, entriesOf, notRead } from './statement.ts'

/**
 * Imports a statement of our account; an entry counts once, even when several files contain it. Lines that cannot be
 * read are left out, and listed until a file of the same days follows.
 * @throws Refusal('bank_file_not_read', { line, why }), and then nothing of the file is stored
 * @throws Refusal('bank_file_of_another', { iban })
 * @throws Refusal('debtor_missing' | 'body_too_large')
 */
export async function importBankStatement(ctx: Ctx, bytes: Uint8Array): Promise<BankImport> {
  if (bytes.length > LARGEST_BANK_FILE) throw new Refusal('body_too_large')
  const statement = await readStatement(ctx, textOf(bytes))
  const entries = entriesOf(statement)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return transact(ctx, async tx => {
    // Imports run one at a time.
    await run(tx.db, sql`select from payouts.settings for update`)
    const added = await store(tx, statement, { entries, sha256 })
    await closeKnown(tx)
    const paid = await lookAtAll(tx)
    const open = await countOpen(tx)
    const { format, from, until, faults } = statement
    const counts = { entries: entries.length, added, paid, open, refused: faults.length }
    noteChange(tx, null, { format, from, until, sha256, ...counts })
    return { ...counts, faults: faults.slice(0, MOST_BANK_FAULTS) }
  })
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notRead(1, 'encoding')
  }
}

async function readStatement(ctx: Ctx, text: string): Promise<BankStatement> {
  const { iban } = await getDebtor(ctx)
  if (iban === null) throw new Refusal('debtor_missing')
  if (text.trim() === '') throw notRead(1, 'empty')
  return text.trimStart().startsWith('<') ? readCamt(text, iban) : readTable(text)
}

/** @returns how many entries were new */
async function store(
  tx: Tx,
  { format, from, until, faults }: BankStatement,
  { entries, sha256 }: { entries: readonly BankEntryFacts[]; sha256: string },
): Promise<number> {
  const { added } = await one<{ added: number }>(
    tx.db,
    sql`with stored as (
        insert into payouts.bank_statements (format, sha256, from_day, until_day, entries, refused, faults, imported_by)
        values (${format}, ${sha256}, ${from}::date, ${until}::date, ${entries.length}::int, ${faults.length}::int,
          ${JSON.stringify(faults.slice(0, MOST_BANK_FAULTS))}::jsonb, ${userIdOf(tx)}::uuid)
        returning id
      ), added as (
        insert into payouts.bank_entries (statement_id, entry_key, booked_on, is_credit, amount, reference, description,
            return_reason, named, batch_number, difference)
          select stored.id, e.key, e."bookedOn", e."isCredit", e.amount, e.reference, e.description, e."returnReason",
            e.named, e."batchNumber", case when e."isCredit" then 'incoming' else 'unknown' end
          from stored, json_to_recordset(${JSON.stringify(entries)}::json) as e (key text, "bookedOn" date,
            "isCredit" boolean, amount bigint, reference text, description text, "returnReason" text, named uuid[],
            "batchNumber" int)
        on conflict (entry_key) do nothing returning id)
      select count(*) as added from added`,
  )
  return added
}

/**
 * Settles transfers whose reference a member entered manually before the bank's file arrived. Each reference stands for
 * one entry.
 */
async function closeKnown(tx: Tx) {
  const known = await many<{ id: string }>(
    tx.db,
    sql`select distinct on (e.reference, e.is_credit) e.id from payouts.bank_entries e
      where e.outcome is null and e.reference is not null and (
        (e.is_credit and exists (
          select from payouts.receipts r where r.reference = e.reference and r.amount = e.amount))
        or (not e.is_credit and (
          exists (select from payouts.donor_payments d where d.reference = e.reference and d.amount = e.amount)
          or exists (select from payments.transferred_refunds t where t.reference = e.reference and t.amount = e.amount))))
        and not exists (select from payouts.bank_entries o
          where o.reference = e.reference and o.is_credit = e.is_credit and o.outcome in ('received', 'known'))
      order by e.reference, e.is_credit, e.id`,
  )
  for (const { id } of known) await closeEntry(tx, id, { outcome: 'known' })
}

/** @returns how many payouts the entries settled */
async function lookAtAll(tx: Tx): Promise<number> {
  let paid = 0
  const again = []
  for (const entry of await lockNamingEntries(tx)) {
    const looked = await examineEntry(tx, entry)
    paid += looked.paid
    if (looked.difference === 'paid_after_return') again.push(entry)
  }
  // A payment and its return may arrive in one import: the return is settled once both are stored.
  for (const entry of again) paid += (await examineEntry(tx, entry)).paid
  return paid
}

const countOpen = async ({ db }: Tx) =>
  (await one<{ count: number }>(db, sql`select count(*) from payouts.bank_entries where outcome is null`))
    .count
