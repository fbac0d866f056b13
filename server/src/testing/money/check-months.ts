import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { monthAfter, monthsOf, quarterOf } from '@dawra/contract/platform/quarters.rules'
import { expect } from 'vitest'
import { journalOf } from '../../domains/documents/accounting/journal.ts'
import { monthRows } from '../../domains/documents/accounting/month-rows.ts'
import { selectDocuments, selectLines } from '../../domains/documents/accounting/store.ts'
import { sumBy } from '../../domains/documents/accounting/sum-by.ts'
import { getVatQuarter } from '../../domains/documents/accounting/vat-quarter.ts'
import { one, sql } from '../../platform/sql.ts'
import type { ModelCity } from './model-city.ts'
import type { ModelVenue } from './model-venue.ts'

export async function checkMonths(city: ModelCity, from: Date) {
  const until = monthAfter(muscatDay(city.now).slice(0, 7))
  for (const venue of city.venues) {
    const months = await readMonths(city, venue, muscatDay(from).slice(0, 7), until)
    const all = months.flatMap(({ rows }) => rows)
    const ofStatements = await one<Record<string, number>>(
      city.tx.db,
      sql`select sum(gross)::bigint as gross, sum(refunds)::bigint as refunds, sum(cash)::bigint as cash,
          sum(commission)::bigint as commission, sum(vat)::bigint as "commissionVat", sum(payouts)::bigint as payouts,
          sum(other)::bigint as other, sum(closing - opening)::bigint as net
        from payouts.statements where venue_id = ${venue.id}`,
    )
    for (const [name, sum] of Object.entries(ofStatements))
      expect([name, sumBy(all, name as 'net')]).toEqual([name, sum ?? 0])
    const inCash = city.orders.filter(
      ({ isCash, isFeeEarned, pickups }) => isCash && isFeeEarned && pickups[0]!.venue === venue,
    )
    expect(sumBy(all, 'cashFee')).toBe(0 - sumBy(inCash, 'fee'))
    for (const { documents, rows, journal } of months) {
      expect(sumBy(journal, 'debit')).toBe(sumBy(journal, 'credit'))
      const sales = documents.filter(({ isCommission }) => !isCommission)
      expect([sumBy(rows, 'base'), sumBy(rows, 'vat')]).toEqual([sumBy(sales, 'base'), sumBy(sales, 'vat')])
      const held = (account: string) => {
        const sides = journal.filter(line => line.account === account)
        return sumBy(sides, 'credit') - sumBy(sides, 'debit')
      }
      expect([held('sales'), held('sales_vat')]).toEqual([sumBy(rows, 'base'), sumBy(rows, 'vat')])
      expect([held('commission'), held('cash'), held('bank')]).toEqual([
        sumBy(rows, 'commission'),
        sumBy(rows, 'cash'),
        sumBy(rows, 'payouts'),
      ])
    }
    await checkQuarters(city, venue, months)
  }
}

type Month = Awaited<ReturnType<typeof readMonths>>[number]

async function readMonths(city: ModelCity, { id }: ModelVenue, first: string, until: string) {
  const months: {
    month: string
    documents: Awaited<ReturnType<typeof selectDocuments>>
    rows: ReturnType<typeof monthRows>
    journal: ReturnType<typeof journalOf>
  }[] = []
  for (let month = first; month < until; month = monthAfter(month)) {
    const period = { from: `${month}-01`, until: `${monthAfter(month)}-01` }
    const documents = await selectDocuments(city.tx.db, { kind: 'venue', id }, period)
    const lines = await selectLines(city.tx.db, { kind: 'venue', id }, period)
    months.push({ month, documents, rows: monthRows(documents, lines), journal: journalOf(documents, lines) })
  }
  return months
}

async function checkQuarters(city: ModelCity, venue: ModelVenue, months: readonly Month[]) {
  for (const quarter of new Set(months.map(({ month }) => quarterOf(month)))) {
    const inside = months.filter(({ month }) => monthsOf(quarter).includes(month))
    const rows = inside.flatMap(each => each.rows)
    const commissions = inside
      .flatMap(({ documents }) => documents)
      .filter(({ isCommission }) => isCommission)
    const { total } = await getVatQuarter(city.as(venue.owner), venue.id, quarter)
    expect(total).toEqual({
      base: sumBy(rows, 'base'),
      vat: sumBy(rows, 'vat'),
      commission: 0 - sumBy(rows, 'commission'),
      commissionVat: 0 - sumBy(rows, 'commissionVat'),
      invoicedVat: sumBy(commissions, 'vat'),
    })
  }
}
