import type { getOpenData } from '@dawra/contract/insights/routes'
import type { ParsedQuery, ResultOf } from '@dawra/contract/platform/route'
import { Cache } from '#platform/cache'
import { answerText, type Compressed, compressed } from '#platform/compressed'
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

const daysOf = (db: Db, { from = '-infinity', until = 'infinity' }: Period) =>
  many<Day>(
    db,
    sql`select day, flow, basis, entries, grams, co2e_grams as "co2eGrams", water_litres as "waterLitres"
      from insights.open_sums(${from}::date, ${until}::date)`,
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

/** The same days for spreadsheets. */
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
