import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { AccountLine, BookedDocument } from './store.ts'

/** The accounts of a venue's books that a month may touch. */
export type JournalAccount =
  | 'platform'
  | 'sales'
  | 'sales_vat'
  | 'commission'
  | 'commission_vat'
  | 'cash'
  | 'bank'
  | 'adjustments'

export type JournalText =
  | 'sale'
  | 'credit'
  | 'commission'
  | 'commission_back'
  | 'rounding'
  | 'cash'
  | 'cash_back'
  | 'cash_fee'
  | 'payout'
  | 'payout_returned'
  | 'receipt'
  | 'other'

/** One side of a booking, in baisa; either debit or credit is zero. */
export interface JournalLine {
  at: string
  /** The number of its document or order, or the bank's reference. */
  document: string
  account: JournalAccount
  debit: Baisa
  credit: Baisa
  text: JournalText
}

/**
 * The journal of a month in a venue's books: sales from their documents, everything else from the ledger. The platform's
 * debt to the venue is one account (`platform`); the venue's debt is the same account below zero.
 */
export function journalOf(
  documents: readonly BookedDocument[],
  lines: readonly AccountLine[],
): JournalLine[] {
  const booked = [
    ...documents.filter(({ isCommission }) => !isCommission).flatMap(ofDocument),
    ...lines.flatMap(ofLine),
  ]
  return booked.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

type Sides = Partial<Record<Exclude<JournalAccount, 'platform'>, Baisa>>

/** A booking between the platform's account and others: positive amounts are debited to them, negative ones credited. */
function booking(at: string, document: string, text: JournalText, others: Sides): JournalLine[] {
  const sides = Object.entries(others) as [JournalAccount, Baisa][]
  const platform = -sides.reduce((sum, [, amount]) => sum + amount, 0)
  return [['platform', platform] as const, ...sides].flatMap(([account, amount]) =>
    amount === 0
      ? []
      : [{ at, document, account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0), text }],
  )
}

const ofDocument = ({ issuedAt, number, kind, base, vat }: BookedDocument) =>
  booking(issuedAt, number, kind === 'credit_note' ? 'credit' : 'sale', { sales: -base, sales_vat: -vat })

function ofLine(line: AccountLine): JournalLine[] {
  const { at, kind, cash, cashFee, commission, vat, payouts, other } = line
  const document = line.orderNumber ?? line.bankReference ?? ''
  const goods = cash - cashFee
  return [
    ...booking(at, document, goods > 0 ? 'cash_back' : 'cash', { cash: -goods }),
    ...booking(at, document, 'cash_fee', { cash: -cashFee }),
    ...booking(at, document, commissionText(line), {
      commission: -commission,
      commission_vat: -vat,
    }),
    ...booking(at, document, payouts > 0 ? 'payout_returned' : 'payout', { bank: -payouts }),
    ...(kind === 'receipt'
      ? booking(at, document, 'receipt', { bank: -other })
      : booking(at, document, 'other', { adjustments: -other })),
  ]
}

const commissionText = ({ kind, commission, vat }: AccountLine): JournalText =>
  kind === 'rounding' ? 'rounding' : commission + vat > 0 ? 'commission_back' : 'commission'
