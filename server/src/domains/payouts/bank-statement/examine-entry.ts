import type { BankDifference } from '@dawra/contract/payouts/bank-statements.rules'
import { userIdOf } from '#platform/person'
import { many, one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { requestReturnApproval } from '../return-payout.ts'
import { type LockedPayout, lockPayout, settleLocked } from '../settle-payout.ts'
import { closeEntry, markOpen, notePaidBy, noteReturnedBy, type OpenEntry } from './entry-store.ts'
import { verdictOf } from './entry-verdict.ts'

/** The outcome of an entry. An entry with a difference stays open. */
interface Looked {
  difference: BankDifference | null
  paid: number
}

/**
 * Settles an entry for the payout that it names, or that a member chose. A return needs the approval of a second member,
 * because one member alone uploads the file.
 */
export async function examineEntry(tx: Tx, entry: OpenEntry, chosen?: string): Promise<Looked> {
  const [payoutId, ...others] = chosen ? [chosen] : await payoutsNamed(tx, entry)
  if (payoutId && others.length === 0) return lookAtOne(tx, entry, await lockPayout(tx, payoutId))
  if (!entry.isCredit && entry.batchNumber !== null) return lookAtBatch(tx, entry, entry.batchNumber)
  return leave(tx, entry, entry.isCredit ? 'incoming' : 'unknown', null)
}

async function payoutsNamed(tx: Tx, { payoutId, named }: OpenEntry): Promise<string[]> {
  if (payoutId) return [payoutId]
  const found = await many<{ id: string }>(
    tx.db,
    sql`select id from payouts.payouts where id = any (${named}::uuid[]) order by id limit 2`,
  )
  return found.map(({ id }) => id)
}

async function lookAtOne(tx: Tx, entry: OpenEntry, payout: LockedPayout): Promise<Looked> {
  const verdict = verdictOf(entry, payout, await isOwn(tx, payout))
  if (verdict === 'paid') return pay(tx, entry, [payout])
  if (verdict !== 'returned') return leave(tx, entry, verdict, payout.id)
  await noteReturnedBy(tx, payout.id, entry.id)
  if (payout.status === 'returned') {
    await closeEntry(tx, entry.id, { outcome: 'returned', payoutId: payout.id })
    return { difference: null, paid: 0 }
  }
  await requestReturnApproval(tx, payout, reasonOf(entry))
  return leave(tx, entry, 'returned', payout.id)
}

/** Some banks book a batch as one payment: it then settles each payout, if the amount is the sum of all. */
async function lookAtBatch(tx: Tx, entry: OpenEntry, number: number): Promise<Looked> {
  const ids = await many<{ id: string }>(
    tx.db,
    sql`select p.id from payouts.batches b join payouts.payouts p on p.batch_id = b.id
      where b.number = ${number}::int and (p.status <> 'returned' or p.sent_at is not null) order by p.id`,
  )
  const payouts: LockedPayout[] = []
  for (const { id } of ids) payouts.push(await lockPayout(tx, id))
  const amount = payouts.reduce((sum, each) => sum + each.amount, 0)
  if (payouts.length === 0) return leave(tx, entry, 'unknown', null)
  if (amount !== entry.amount) return leave(tx, entry, 'other_amount', null)
  for (const payout of payouts) {
    const verdict = verdictOf({ ...entry, amount: payout.amount }, payout, await isOwn(tx, payout))
    if (verdict !== 'paid') return leave(tx, entry, verdict, null)
  }
  return pay(tx, entry, payouts)
}

async function pay(tx: Tx, entry: OpenEntry, payouts: readonly LockedPayout[]): Promise<Looked> {
  const sent = payouts.filter(({ status }) => status === 'sent')
  for (const payout of sent) await settleLocked(tx, payout)
  const ids = payouts.map(({ id }) => id)
  await notePaidBy(tx, ids, entry.id)
  await closeEntry(tx, entry.id, { outcome: 'paid', payoutId: ids.length === 1 ? ids[0]! : null })
  return { difference: null, paid: ids.length }
}

async function leave(tx: Tx, entry: OpenEntry, difference: BankDifference, payoutId: string | null) {
  await markOpen(tx, entry.id, difference, payoutId)
  return { difference, paid: 0 }
}

/** The payee reads this reason. `MS03`: the bank gave no reason. */
const reasonOf = ({ returnReason }: OpenEntry) =>
  returnReason !== null && returnReason.length >= 3 ? returnReason : 'MS03'

async function isOwn(tx: Tx, { account }: LockedPayout): Promise<boolean> {
  const [kind, id = ''] = account.split(':')
  const team =
    kind === 'venue'
      ? sql`select exists (select from venues.whole_teams where venue_id = ${id}::uuid and user_id = ${userIdOf(tx)}::uuid) as own`
      : sql`select exists (select from shop.teams where seller_id = ${id}::uuid and user_id = ${userIdOf(tx)}::uuid) as own`
  return (await one<{ own: boolean }>(tx.db, team)).own
}
