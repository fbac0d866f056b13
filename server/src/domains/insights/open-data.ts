import type { getOpenData } from '@dawra/contract/insights/routes'
import type { ParsedQuery, ResultOf } from '@dawra/contract/platform/route'
import { Cache } from '#platform/cache'
import { answerText, type Compressed, compressed } from '#platform/compressed-text'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import type { HttpContext } from '#platform/http'
import { type Db, many, sql } from '#platform/sql'
import { allFactors } from './factors.ts'

type OpenData = ResultOf<typeof getOpenData>
type Period = ParsedQuery<typeof getOpenData>
type Day = OpenData['days'][number]

const LICENCE = 'https://creativecommons.org/licenses/by/4.0/'
const NOTE =
  'Nothing is a sum of fewer than 3 people but the line "rest". Days of fewer are summed as their month (2026-11), months of fewer as "rest" over all flows. A month is answered when all of it is asked for, the rest when no period is.'
const SECONDS = 5
/** A few periods only: nearly all requests are for the whole period. */
const textCache = new Cache<Compressed>({ seconds: SECONDS, max: 8 })

/**
 * Sums by day. Days of few people are merged into months, and months of few people into the rest over all flows. A line
 * never depends on the requested dates, because the difference of two answers would reveal people: a month is returned only
 * when all of it is requested, the rest only for the whole period.
 */
export const daysOf = (db: Db, { from = '-infinity', until = 'infinity' }: Period) =>
  many<Day>(
    db,
    sql`with days as (
        select d.*, date_trunc('month', d.day)::date as month, p.givers, p.takers,
            insights.is_of_few(p.givers, p.takers) as of_few
          from insights.days d join insights.day_people p using (day, flow, basis)
      ), cells as materialized (
        select *, of_few or insights.tells_of_others(flow)
            and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by day, basis) as few
          from days
      ), month_sums as (
        select month, flow, basis, sum(entries) as entries, sum(grams) as grams, sum(co2e_grams) as co2e_grams,
            sum(water_litres) as water_litres,
            insights.is_of_few(insights.some_of_all(givers), insights.some_of_all(takers)) as of_few
          from cells where few group by month, flow, basis
      ), months as (
        select *, of_few or insights.tells_of_others(flow)
            and bool_or(of_few and flow in ('sold', 'given', 'fed')) over (partition by month, basis) as few
          from month_sums
      ), sums (day, flow, basis, entries, grams, co2e_grams, water_litres) as (
        select day::text, flow::text, basis, entries, grams, co2e_grams, water_litres from cells
          where not few and day between ${from}::date and ${until}::date
        union all
        select to_char(month, 'YYYY-MM'), flow::text, basis, entries, grams, co2e_grams, water_litres from months
          where not few and month >= ${from}::date
            and month + interval '1 month' - interval '1 day' <= ${until}::date
        union all
        select 'rest', 'all', basis, sum(entries), sum(grams), sum(co2e_grams), sum(water_litres) from months
          where few and ${from}::date = '-infinity' and ${until}::date = 'infinity' group by basis
      )
      select day, flow, basis, entries, grams, co2e_grams as "co2eGrams", water_litres as "waterLitres"
        from sums order by day, flow, basis`,
  )

/** A public download: aggregates that identify no person. */
export const answerOpen = (http: HttpContext, text: Compressed, type: string, name?: string) =>
  answerText(http, text, {
    'content-type': type,
    'cache-control': `public, max-age=${SECONDS}`,
    'access-control-allow-origin': '*',
    link: `<${LICENCE}>; rel="license"`,
    ...(name && { 'content-disposition': `attachment; filename="${name}"` }),
  })

const keyOf = (format: string, { from = '', until = '' }: Period) => `${format} ${from} ${until}`

export function openData({ db, now }: Ctx, period: Period, publicUrl: string): Promise<Compressed> {
  return textCache.get(keyOf('json', period), async () => {
    const answer: OpenData = {
      licence: 'CC-BY-4.0',
      method: `${publicUrl}/impact/method`,
      note: NOTE,
      asOf: now.toISOString(),
      factors: await allFactors(db),
      days: await daysOf(db, period),
    }
    return compressed(JSON.stringify(answer))
  })
}

const HEADER = [
  'day',
  'flow',
  'basis',
  'entries',
  'grams',
  'co2e_grams_estimated',
  'water_litres_estimated',
  'summed',
]

const isDay = (day: string) => day.length === '2026-11-01'.length
/** What a row summarizes when it is not a day. */
const summedOf = (day: string) => {
  if (isDay(day)) return ''
  return day === 'rest' ? 'months of fewer than 3 people' : 'days of fewer than 3 people'
}

/** The open data for spreadsheets. */
export function openDataTable({ db }: Ctx, period: Period): Promise<Compressed> {
  return textCache.get(keyOf('csv', period), async () =>
    compressed(
      csvOf([
        HEADER,
        ...(await daysOf(db, period)).map(row => [
          row.day,
          row.flow,
          row.basis,
          row.entries,
          row.grams,
          row.co2eGrams,
          row.waterLitres,
          summedOf(row.day),
        ]),
      ]),
    ),
  )
}
