import type { BankDifference } from '@dawra/contract/payouts/bank-statements.rules'
import type { LockedPayout } from '../settle-payout.ts'
import type { OpenEntry } from './entry-store.ts'

/** How an entry relates to the payout that it names: `paid`, `returned` or a difference. */
export type Verdict = BankDifference | 'paid'

type Validated = Pick<LockedPayout, 'amount' | 'status' | 'paidBy' | 'returnedBy'>

/** @param isOwn the caller belongs to the payee, and may not settle the entry */
export function verdictOf(
  { id, isCredit, amount }: Pick<OpenEntry, 'id' | 'isCredit' | 'amount'>,
  payout: Validated,
  isOwn: boolean,
): Verdict {
  if (amount !== payout.amount) return 'other_amount'
  if (isOwn) return 'own'
  if (payout.status === 'batched') return 'not_sent'
  if (isCredit) return isFree(payout.returnedBy, id) ? 'returned' : 'returned_twice'
  if (!isFree(payout.paidBy, id)) return 'paid_twice'
  // A payout that was marked as returned manually may be paid only if the bank's return is still to come.
  return payout.status === 'returned' && payout.returnedBy === null ? 'paid_after_return' : 'paid'
}

const isFree = (taken: string | null, entryId: string) => taken === null || taken === entryId
