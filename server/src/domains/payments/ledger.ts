import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Transfer {
  kind:
    | 'sale'
    | 'sale_reversed'
    | 'sale_back'
    | 'sale_undone'
    | 'fee'
    | 'fee_undone'
    | 'delivery'
    | 'collection'
    | 'collection_undone'
    | 'refund'
    | 'refund_settled'
    | 'refund_transferred'
    | 'refund_listed'
    | 'cash'
    | 'cash_undone'
    | 'cash_back'
    | 'voucher'
    | 'voucher_back'
    | 'payout_settled'
    | 'payout_returned'
    | 'debt_received'
    | 'donor_paid'
  /** Together with `kind` the unique key of a booking: a second booking with both changes nothing. */
  reference: string
  from: string
  to: string
  amount: number
}

/**
 * Moves money between accounts of the ledger: `gateway`, `held:<payable ref>`, `venue:<id>`, `donor:<id>`, `seller:<id>`,
 * `fees`, `deliveries`, `collections`, `refunds`, `vouchers`, `commission`, `vat`, `payouts`, `bank`.
 * A transfer of zero is not booked.
 */
export async function book(tx: Tx, { kind, reference, from, to, amount }: Transfer) {
  if (amount > 0)
    await run(tx.db, sql`select payments.book(${kind}, ${reference}, ${from}, ${to}, ${amount})`)
}
