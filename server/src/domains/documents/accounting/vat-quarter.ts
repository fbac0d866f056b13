import type { VatQuarter, VatTotals } from '@dawra/contract/documents/accounting'
import { monthAfter, monthsOf } from '@dawra/contract/platform/quarters.rules'
import type { Ctx } from '#platform/context'
import { type Db, many, sql } from '#platform/sql'
import { requireVenueRole } from '#venues'
import type { Period } from './store.ts'
import { sumBy } from './sum-by.ts'

/** The figures for a venue's VAT return of a quarter. @throws Refusal('not_found' | 'not_allowed') */
export async function getVatQuarter(ctx: Ctx, venueId: string, quarter: string): Promise<VatQuarter> {
  await requireVenueRole(ctx, venueId, 'accountant')
  const names = monthsOf(quarter)
  const period = { from: `${names[0]}-01`, until: `${monthAfter(names[2]!)}-01` }
  const invoiced = await selectInvoiced(ctx.db, venueId, period)
  const charged = await selectCharged(ctx.db, venueId, period)
  const months = names.map(month => ({
    month,
    base: 0,
    vat: 0,
    invoicedVat: 0,
    commission: 0,
    commissionVat: 0,
    ...invoiced.find(each => each.month === month),
    ...charged.find(each => each.month === month),
  }))
  return { quarter, months, total: totalOf(months) }
}

const totalOf = (months: readonly VatTotals[]): VatTotals => ({
  base: sumBy(months, 'base'),
  vat: sumBy(months, 'vat'),
  commission: sumBy(months, 'commission'),
  commissionVat: sumBy(months, 'commissionVat'),
  invoicedVat: sumBy(months, 'invoicedVat'),
})

type OfMonth<Name extends keyof VatTotals> = Pick<VatTotals, Name> & { month: string }

/** Sums by month of the document; credit notes are subtracted. */
const selectInvoiced = (
  db: Db,
  venueId: string,
  { from, until }: Period,
): Promise<OfMonth<'base' | 'vat' | 'invoicedVat'>[]> =>
  many(
    db,
    sql`select to_char(platform.muscat_day(d.issued_at), 'YYYY-MM') as month,
        coalesce(sum(s.sign * (d.total - d.vat)) filter (where d.issuer <> 'platform'), 0)::bigint as base,
        coalesce(sum(s.sign * d.vat) filter (where d.issuer <> 'platform'), 0)::bigint as vat,
        coalesce(sum(s.sign * d.vat) filter (where d.issuer = 'platform'), 0)::bigint as "invoicedVat"
      from documents.documents d
        cross join lateral (select case when d.kind = 'credit_note' then -1 else 1 end as sign) s
      where d.venue_id = ${venueId} and d.kind in ('receipt', 'tax_invoice', 'commission_invoice', 'credit_note')
        and d.issued_at >= platform.muscat_midnight(${from}::date) and d.issued_at < platform.muscat_midnight(${until}::date)
      group by 1`,
  )

/** Sums by month of the booking; positive amounts are charges of the venue. */
const selectCharged = (
  db: Db,
  venueId: string,
  { from, until }: Period,
): Promise<OfMonth<'commission' | 'commissionVat'>[]> =>
  many(
    db,
    sql`select to_char(platform.muscat_day(e.booked_at), 'YYYY-MM') as month,
        coalesce(-sum(e.amount) filter (where e.kind in ('commission', 'commission_back')), 0)::bigint as commission,
        coalesce(-sum(e.amount) filter (where e.kind in ('commission_vat', 'commission_vat_back', 'commission_vat_rounding')), 0)::bigint
          as "commissionVat"
      from payouts.entries('venue:' || ${venueId}, platform.muscat_midnight(${from}::date),
          platform.muscat_midnight(${until}::date)) e
      group by 1`,
  )
