import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { many, maybe, sql } from '#platform/sql'
import { TEXTS } from '../texts/index.ts'

/** A year of deposits of a subscription as a table, without names. @throws Refusal('not_found') */
export async function getDepositsTable(
  ctx: Ctx,
  id: string,
  { year, language }: { year: number; language: Language },
): Promise<Response> {
  const own = await maybe<{ number: number }>(
    ctx.db,
    sql`select number from bins.subscriptions where id = ${id} and user_id = ${personOf(ctx).userId}`,
  )
  if (!own) throw new Refusal('not_found')
  const rows = await many<{ at: Date; number: number; flat: string | null; grams: number }>(
    ctx.db,
    sql`select d.deposited_at as at, b.number, d.flat, d.grams
      from bins.bins b join bins.deposits d on d.bin_id = b.id
      where b.subscription_id = ${id} and d.deposited_at >= platform.muscat_midnight(make_date(${year}::int, 1, 1))
        and d.deposited_at < platform.muscat_midnight(make_date(${year}::int + 1, 1, 1))
      order by d.deposited_at, d.id limit 50000`,
  )
  const texts = TEXTS[language].table
  const body = csvOf([
    [texts.day, texts.time, texts.bin, texts.flat, texts.kilos],
    ...rows.map(({ at, number, flat, grams }) => [
      muscatDay(at),
      muscatClock(at),
      number,
      flat ?? '',
      grams / 1000,
    ]),
  ])
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="dawra-bins-${own.number}-${year}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
