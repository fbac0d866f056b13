import type { Localized } from '@dawra/contract/common'
import type { Statement } from '@dawra/contract/payouts'
import type { Ctx } from '#platform/context'
import { many, maybe, sql } from '#platform/sql'

/** A statement with whom it is for. */
export interface StatementHead extends Statement {
  venue: Localized
  legalName: string | null
  crNumber: string | null
  vatNumber: string | null
}

/** One pickup or payout of the week; amounts in baisa with their sign. */
export interface StatementLine {
  kind: 'pickup' | 'payout' | 'other'
  orderNumber: string | null
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
  venueId: string,
  statementId: string,
): Promise<StatementHead | undefined> =>
  maybe(
    db,
    sql`select s.id, s.week::text as week, s.opening, s.closing, s.gross, s.cash, s.refunds, s.commission, s.vat, s.payouts, s.other,
        s.voucher_share as "voucherShare", s.pickups, to_jsonb(s.issued_at) #>> '{}' as "issuedAt",
        v.name as venue, b.legal_name as "legalName", b.cr_number as "crNumber",
        coalesce(b.vat_number, v.vat_number) as "vatNumber"
      from payouts.statements s join venues.cards v on v.id = s.venue_id
        left join businesses.of_venues b on b.venue_id = s.venue_id
      where s.id = ${statementId} and s.venue_id = ${venueId}`,
  )

export const selectLines = (
  { db }: Pick<Ctx, 'db'>,
  venueId: string,
  week: string,
): Promise<StatementLine[]> =>
  many(
    db,
    sql`select kind, order_number as "orderNumber", to_jsonb(at) #>> '{}' as at, gross, cash, voucher_share as "voucherShare",
        refunds, commission, vat, net
      from payouts.statement_lines(${venueId}, ${week}::date) order by at, subject`,
  )
