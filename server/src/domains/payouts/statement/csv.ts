import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { csvOf, rials } from '#platform/csv'
import { TEXTS } from '../texts/index.ts'
import type { StatementHead, StatementLine } from './load-statement.ts'

/** A statement for spreadsheets: the opening balance, each line, the closing balance. The last column adds up. */
export function statementCsv(
  statement: StatementHead,
  lines: readonly StatementLine[],
  language: Language,
): string {
  const t = TEXTS[language].statement
  const { columns } = t
  // For compost, the weight stands beside the order.
  const weight = (cell: string | number) => (statement.kind === 'seller' ? [cell] : [])
  const balance = (label: string, baisa: number) => [
    '',
    label,
    ...weight(''),
    ...Array(7).fill(''),
    rials(baisa),
  ]
  return csvOf([
    [
      columns.date,
      columns.what,
      ...weight(columns.kilograms),
      columns.gross,
      columns.cash,
      columns.cashFee,
      columns.voucher,
      columns.refunds,
      columns.commission,
      columns.vat,
      columns.net,
    ],
    balance(t.opening, statement.opening),
    ...lines.map(line => [
      `${muscatDay(line.at)} ${muscatClock(line.at)}`,
      line.kind === 'pickup' ? (line.orderNumber ?? '') : [t[line.kind], line.bankReference].join(' ').trim(),
      ...weight(line.grams === null ? '' : line.grams / 1000),
      rials(line.gross),
      rials(line.cash - line.cashFee),
      rials(line.cashFee),
      rials(line.voucherShare),
      rials(line.refunds),
      rials(line.commission),
      rials(line.vat),
      rials(line.net),
    ]),
    balance(t.closing, statement.closing),
  ])
}
