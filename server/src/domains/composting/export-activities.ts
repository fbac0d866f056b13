import type { Language } from '@dawra/contract/platform/schemas'
import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

interface Row {
  type: ActivityType
  grams: number
  counted: number
  points: number
  description: string | null
  day: string
  clock: string
}

/** A table for spreadsheets, newest first, in Muscat's time. */
export async function exportActivities(ctx: Ctx, language: Language): Promise<Response> {
  const rows = await many<Row>(
    ctx.db,
    sql`select activity_type as type, grams, counted_grams as counted, points, description,
        to_char(platform.muscat_time(created_at), 'YYYY-MM-DD') as day,
        to_char(platform.muscat_time(created_at), 'HH24:MI') as clock
      from composting.activities where user_id = ${personOf(ctx).userId} and removed_at is null
      order by created_at desc, id desc limit 20000`,
  )
  const { header, types } = TEXTS[language].csv
  const cells = rows.map(row => [
    row.day,
    row.clock,
    types[row.type],
    row.grams / 1000,
    row.counted / 1000,
    row.points,
    row.description ?? '',
  ])
  return new Response(csvOf([header, ...cells]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="composting.csv"',
      'cache-control': 'private, no-store',
    },
  })
}
