import type { AnalyticsTotals, GroupAnalytics, VenueAnalytics } from '@dawra/contract/insights/analytics'
import type { AnalyticsTable, DayRange } from '@dawra/contract/insights/analytics.rules'
import { type Language, localizedText } from '@dawra/contract/platform/languages.rules'
import type { Ctx } from '#platform/context'
import { csvOf } from '#platform/csv'
import { requireVenueRole } from '#venues'
import type { Texts } from '../texts/en.ts'
import { TEXTS } from '../texts/index.ts'
import { groupAnalytics } from './group-analytics.ts'
import { type Sums, totalsOf } from './totals.ts'
import { daysOf, hoursOf, praiseOf } from './venue-analytics.ts'

type Cell = string | number
type Words = Texts['analytics']

const thousandths = (whole: number) => whole / 1000
const average = (sum: number, count: number): Cell => (count > 0 ? Math.round((sum * 10) / count) / 10 : '')

const dayRows = (days: VenueAnalytics['days']): Cell[][] =>
  days.map(day => [
    day.day,
    day.deals,
    thousandths(day.listedGrams),
    thousandths(day.soldGrams),
    thousandths(day.givenGrams),
    thousandths(day.fedGrams),
    thousandths(day.leftGrams),
    day.soldOut,
    day.collected,
    day.missed,
    day.cancelledByCustomer,
    day.cancelledByStore,
    thousandths(day.gross),
    thousandths(day.commission),
    day.newCustomers,
    day.returningCustomers,
  ])

const hourRows = (hours: VenueAnalytics['hours'], { weekdays }: Words): Cell[][] =>
  hours.map(({ weekday, hour, listed, sold }) => [weekdays[weekday] ?? '', hour, listed, sold])

const FIGURES: Record<keyof Words['figures'], (totals: AnalyticsTotals) => Cell> = {
  listings: totals => totals.deals,
  listed: totals => thousandths(totals.listedGrams),
  sold: totals => thousandths(totals.soldGrams),
  given: totals => thousandths(totals.givenGrams),
  fed: totals => thousandths(totals.fedGrams),
  left: totals => thousandths(totals.leftGrams),
  soldOut: totals => totals.soldOut,
  minutes: totals => average(totals.sellOutMinutes, totals.soldOut),
  before: totals => totals.listedBeforeClosing,
  after: totals => totals.listedAfterClosing,
  collected: totals => totals.collected,
  missed: totals => totals.missed,
  byCustomer: totals => totals.cancelledByCustomer,
  byStore: totals => totals.cancelledByStore,
  gross: totals => thousandths(totals.gross),
  commission: totals => thousandths(totals.commission),
  newCustomers: totals => totals.newCustomers,
  returning: totals => totals.returningCustomers,
  ratings: totals => totals.ratings,
  stars: totals => average(totals.stars, totals.ratings),
}

const totalRows = ({ totals, before }: Sums, { figures }: Words): Cell[][] =>
  (Object.keys(FIGURES) as (keyof typeof FIGURES)[]).map(name => [
    figures[name],
    FIGURES[name](totals),
    before ? FIGURES[name](before) : '',
  ])

const praiseRows = (counts: VenueAnalytics['praise'], { praise }: Words): Cell[][] =>
  counts.map(row => [praise[row.praise], row.count])

const groupRows = (
  { branches, totals }: GroupAnalytics,
  { figures, all }: Words,
  language: Language,
): Cell[][] =>
  [...branches, { name: null, totals }].map(({ name, totals: sums }) => [
    name ? localizedText(name, language) : all,
    ...(Object.keys(figures) as (keyof typeof FIGURES)[]).map(figure => FIGURES[figure](sums)),
  ])

const ROWS: Record<
  AnalyticsTable,
  (ctx: Ctx, venueId: string, range: DayRange, words: Words) => Promise<Cell[][]>
> = {
  days: async (ctx, venueId, range) => dayRows(await daysOf(ctx, venueId, range)),
  hours: async (ctx, venueId, range, words) => hourRows(await hoursOf(ctx, venueId, range), words),
  totals: async (ctx, venueId, range, words) =>
    (await totalsOf(ctx, [venueId], range, true)).flatMap(sums => totalRows(sums, words)),
  praise: async (ctx, venueId, range, words) => praiseRows(await praiseOf(ctx, venueId, range), words),
}

/** One table of a venue's figures as a file for spreadsheets. @throws Refusal('not_found' | 'not_allowed') */
export async function analyticsTable(
  ctx: Ctx,
  venueId: string,
  { table, language, ...range }: DayRange & { table: AnalyticsTable; language: Language },
): Promise<Response> {
  await requireVenueRole(ctx, venueId, 'manager')
  const words = TEXTS[language].analytics
  return fileOf(`dawra-${table}-${range.from}-${range.to}.csv`, [
    words.headers[table],
    ...(await ROWS[table](ctx, venueId, range, words)),
  ])
}

export async function groupTable(
  ctx: Ctx,
  { language, ...range }: DayRange & { language: Language },
): Promise<Response> {
  const words = TEXTS[language].analytics
  return fileOf(`dawra-stores-${range.from}-${range.to}.csv`, [
    [words.store, ...Object.values(words.figures)],
    ...groupRows(await groupAnalytics(ctx, range), words, language),
  ])
}

const fileOf = (name: string, rows: readonly (readonly Cell[])[]) =>
  new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
