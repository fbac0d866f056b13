import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Collected, collectedTable } from '@dawra/contract/rounds/subscriber-rounds'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { many, sql } from '#platform/sql'
import { TEXTS } from '../texts/index.ts'
import { requireOwn } from './list-collections.ts'

type TableRow = Pick<Collected, 'day' | 'status' | 'missedBecause' | 'grams' | 'contamination' | 'points'>

/** A year as a table for spreadsheets, latest first. @throws Refusal('not_found') */
export async function collectionsTable(
  ctx: Ctx,
  subscriptionId: string,
  { year, language }: ParsedQuery<typeof collectedTable>,
): Promise<Response> {
  await requireOwn(ctx, subscriptionId)
  const rows = await many<TableRow>(
    ctx.db,
    sql`select c.day::text as day, c.status, c.missed_because as "missedBecause", c.grams, c.contamination, c.points
      from rounds.collections_of_subscription c
      where c.subscription_id = ${subscriptionId} and c.day between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
      order by c.day desc, c.stop_id desc limit 2000`,
  )
  const { csv } = TEXTS[language]
  const wordOf = (value: string | null) => (value === null ? '' : (csv.words[value] ?? value))
  const cells = rows.map(({ day, status, missedBecause, grams, contamination, points }) => [
    day,
    wordOf(status),
    grams / 1000,
    points,
    wordOf(missedBecause),
    wordOf(contamination),
  ])
  return new Response(csvOf([csv.header, ...cells]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="collections-${year}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
