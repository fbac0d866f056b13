import type { Localized } from '@dawra/contract/common'
import type { Statement } from '@dawra/contract/payouts'
import type { PayeeKind } from '@dawra/contract/payouts.rules'
import type { Ctx } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'
import { accountOf, type Payee } from '../payee.ts'

/** A statement with whom it is for. */
export interface StatementHead extends Statement {
  kind: PayeeKind
  payee: Localized
  legalName: string | null
  crNumber: string | null
  vatNumber: string | null
}

/** One pickup, parcel or payout of the week; amounts in baisa with their sign. */
export interface StatementLine {
  kind: 'pickup' | 'payout' | 'other'
  orderNumber: string | null
  /** Of a parcel of compost. */
  grams: number | null
  at: string
  gross: number
  /** What the venue took at its counter; below zero, because it has it. */
  cash: number
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
    sql`select s.id, s.number, s.week::text as week, s.opening, s.closing, s.gross, s.cash, s.refunds, s.commission, s.vat, s.payouts, s.other,
        s.voucher_share as "voucherShare", s.pickups, to_jsonb(s.issued_at) #>> '{}' as "issuedAt",
        y.kind, y.name as payee, y.legal_name as "legalName", y.cr_number as "crNumber",
        y.vat_number as "vatNumber"
      from payouts.statements s cross join (
        select * from payouts.payees where kind = ${kind} and id = ${id}) y
      where s.id = ${statementId} and s.account = y.account`,
  )

export const selectLines = ({ db }: Pick<Ctx, 'db'>, payee: Payee, week: string): Promise<StatementLine[]> =>
  many(
    db,
    sql`select kind, order_number as "orderNumber", grams, to_jsonb(at) #>> '{}' as at, gross, cash, voucher_share as "voucherShare",
        refunds, commission, vat, net
      from payouts.statement_lines(${accountOf(payee)}, ${week}::date) order by at, subject`,
  )
