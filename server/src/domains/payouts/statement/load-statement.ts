import type { Statement } from '@dawra/contract/payouts/payee-money'
import type { PayeeKind } from '@dawra/contract/payouts/rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'
import { endToEndId } from '../bank-file/pain-001.ts'
import { accountOf, type Payee } from '../payee.ts'

/** A statement with its recipient. */
export interface StatementHead extends Statement {
  kind: PayeeKind
  payee: Localized
  legalName: string | null
  crNumber: string | null
  vatNumber: string | null
}

/** One pickup, parcel, payout or payment to us in the week, or the rounding of its VAT; signed amounts in baisa. */
export interface StatementLine {
  kind: 'pickup' | 'payout' | 'receipt' | 'rounding' | 'other'
  orderNumber: string | null
  /** The bank's reference of a payout, or of a payment to us. */
  bankReference: string | null
  grams: number | null
  at: string
  gross: number
  /** Cash taken at the venue's counter; negative, because the venue has it. */
  cash: number
  cashFee: number
  voucherShare: number
  refunds: number
  commission: number
  vat: number
  net: number
}

export const selectStatement = (
  { db }: Pick<Ctx, 'db'>,
  { kind, id }: Payee,
  statementId: string,
): Promise<StatementHead | undefined> =>
  maybe(
    db,
    sql`select s.id, s.number, s.week::text as week, s.opening, s.closing, s.gross, s.cash, s.cash_fee as "cashFee",
        s.refunds, s.commission, s.vat, s.payouts, s.other, s.voucher_share as "voucherShare", s.pickups, to_jsonb(s.issued_at) #>> '{}' as "issuedAt",
        y.kind, y.name as payee, y.legal_name as "legalName", y.cr_number as "crNumber",
        y.vat_number as "vatNumber"
      from payouts.statements s cross join (
        select * from payouts.payees where kind = ${kind} and id = ${id}) y
      where s.id = ${statementId} and s.account = y.account`,
  )

export async function selectLines(
  { db }: Pick<Ctx, 'db'>,
  payee: Payee,
  week: string,
): Promise<StatementLine[]> {
  const rows = await many<StatementLine & { subject: string }>(
    db,
    sql`select l.subject, case when r.id is not null then 'receipt' else l.kind end as kind, l.order_number as "orderNumber",
        l.grams, r.reference as "bankReference", to_jsonb(l.at) #>> '{}' as at, l.gross, l.cash,
        l.cash_fee as "cashFee", l.voucher_share as "voucherShare", l.refunds, l.commission, l.vat, l.net
      from payouts.statement_lines(${accountOf(payee)}, ${week}::date) l left join payouts.receipts r on r.id = l.subject
      order by l.at, l.subject`,
  )
  return rows.map(({ subject, ...line }) =>
    line.kind === 'payout' ? { ...line, bankReference: endToEndId(subject) } : line,
  )
}
