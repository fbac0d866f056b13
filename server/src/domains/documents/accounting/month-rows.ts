import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { AccountLine, BookedDocument } from './store.ts'
import { sumBy } from './sum-by.ts'

type Amounts = Readonly<
  Record<
    | 'base'
    | 'vat'
    | 'gross'
    | 'refunds'
    | 'cash'
    | 'cashFee'
    | 'commission'
    | 'commissionVat'
    | 'payouts'
    | 'other'
    | 'net',
    Baisa
  >
>

/** A month's totals of one sale, or of a payout, a payment to us or another booking. */
export interface MonthRow extends Amounts {
  kind: AccountLine['kind']
  at: string
  orderNumber: string | null
  documents: readonly string[]
  /** Null when it is not a sale. */
  method: 'cash' | 'online' | null
  bankReference: string | null
}

/**
 * A row for each order of a month that was invoiced, handed over, refunded or charged in it, and one for everything else
 * that changed the venue's account. Invoiced amounts count on the day of their document, all other amounts on the day of
 * their booking.
 */
export function monthRows(documents: readonly BookedDocument[], lines: readonly AccountLine[]): MonthRow[] {
  const invoiced = Map.groupBy(
    documents.filter(({ isCommission }) => !isCommission),
    ({ orderNumber }) => orderNumber ?? '',
  )
  const sold = Map.groupBy(
    lines.filter(({ kind }) => kind === 'pickup'),
    ({ orderNumber }) => orderNumber ?? '',
  )
  const orders = [...new Set([...invoiced.keys(), ...sold.keys()])]
  return [
    ...orders.map(order => saleRow(order, invoiced.get(order) ?? [], sold.get(order) ?? [])),
    ...lines.filter(({ kind }) => kind !== 'pickup').map(otherRow),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function saleRow(
  orderNumber: string,
  documents: readonly BookedDocument[],
  lines: readonly AccountLine[],
): MonthRow {
  const at = [...documents.map(({ issuedAt }) => issuedAt), ...lines.map(line => line.at)].sort()[0]!
  return {
    kind: 'pickup',
    at,
    orderNumber,
    documents: documents.map(({ number }) => number),
    method: lines.some(({ isCash }) => isCash) ? 'cash' : 'online',
    bankReference: lines.find(({ bankReference }) => bankReference)?.bankReference ?? null,
    base: sumBy(documents, 'base'),
    vat: sumBy(documents, 'vat'),
    ...sumsOf(lines),
  }
}

const otherRow = (line: AccountLine): MonthRow => ({
  kind: line.kind,
  at: line.at,
  orderNumber: null,
  documents: [],
  method: null,
  bankReference: line.bankReference,
  base: 0,
  vat: 0,
  ...sumsOf([line]),
})

const sumsOf = (lines: readonly AccountLine[]) => ({
  gross: sumBy(lines, 'gross'),
  refunds: sumBy(lines, 'refunds'),
  cash: sumBy(lines, 'cash'),
  cashFee: sumBy(lines, 'cashFee'),
  commission: sumBy(lines, 'commission'),
  commissionVat: sumBy(lines, 'vat'),
  payouts: sumBy(lines, 'payouts'),
  other: sumBy(lines, 'other'),
  net: sumBy(lines, 'net'),
})
