import type { Language } from '@dawra/contract/common'
import { muscatClock, muscatDay } from '@dawra/contract/muscat.rules'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { type Db, many, sql } from '#platform/sql'
import { sellerOf } from '#shop'
import { TEXTS } from '../texts/index.ts'

interface Line {
  orderNumber: string | null
  at: string
  grams: number | null
  sales: number
  refunds: number
  net: number
}

/** A week of the caller's seller for spreadsheets: each parcel, and the sum of the last column. @throws Refusal('not_found') */
export async function getOwnStatement(
  ctx: Ctx,
  { week, language }: { week: string; language: Language },
): Promise<Response> {
  const sellerId = await sellerOf(ctx.db, personOf(ctx).userId)
  if (!sellerId) throw new Refusal('not_found')
  const lines = await selectLines(ctx.db, sellerId, week)
  return new Response(csvFor(lines, language), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="compost-${week}.csv"`,
      'content-language': language,
      'cache-control': 'private, no-store',
    },
  })
}

const selectLines = (db: Db, sellerId: string, week: string): Promise<Line[]> =>
  many(
    db,
    sql`select p.order_number as "orderNumber", p.grams, to_jsonb(min(e.booked_at)) #>> '{}' as at,
        coalesce(sum(e.amount) filter (where e.kind = 'sale'), 0)::bigint as sales,
        coalesce(sum(e.amount) filter (where e.kind = 'sale_back'), 0)::bigint as refunds,
        sum(e.amount)::bigint as net
      from payouts.seller_entries(${sellerId}) e left join orders.seller_parcels p on p.id = e.parcel
      where e.week = ${week}::date group by e.parcel, p.order_number, p.grams order by at, e.parcel`,
  )

const rials = (baisa: number) => baisa / 1000

function csvFor(lines: readonly Line[], language: Language): string {
  const { columns, other, sum } = TEXTS[language].sellerStatement
  return csvOf([
    [columns.date, columns.what, columns.kilograms, columns.sale, columns.refund, columns.net],
    ...lines.map(({ orderNumber, at, grams, sales, refunds, net }) => [
      `${muscatDay(at)} ${muscatClock(at)}`,
      orderNumber ?? other,
      grams === null ? '' : grams / 1000,
      rials(sales),
      rials(refunds),
      rials(net),
    ]),
    ['', sum, '', '', '', rials(lines.reduce((all, { net }) => all + net, 0))],
  ])
}
