import { dayNumberOf, muscatDayNumber, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { closesOn } from '@dawra/contract/venues/rules'
import type { Season, SeasonDates, SeasonFate, TouchedStores } from '@dawra/contract/venues/seasons'
import { takeOffSale } from '#deals'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { type Db, many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { currentSeason, fastingVenues, setSeason } from '#venues'
import { seasonTouched } from '../events.ts'

type Dates = Pick<SeasonDates, 'startsOn' | 'endsOn'> | null

interface Store extends Omit<TouchedStores[number], 'deals'> {
  dealIds: string[]
}

/** Stores that a season with these dates would close while something is on sale or sold. */
export async function previewSeason(
  { db, now }: Ctx,
  hijriYear: number,
  dates: SeasonDates,
): Promise<TouchedStores> {
  const before = await currentSeason(db)
  const isOther = before !== null && before.hijriYear !== hijriYear
  const isOver = dayNumberOf(dates.endsOn) < muscatDayNumber(now) - 1
  const after = isOther || isOver ? before : dates
  const stores = await touchedStores(db, before, after)
  return stores.map(({ dealIds, ...store }) => ({ ...store, deals: dealIds.length }))
}

/**
 * Changes a season. Deals at times when their stores are then closed need a decision: they stay, or go off sale. Paid
 * orders stay in either case; each store is notified of its own.
 * @throws Refusal('season_touches_sales', { stores, deals, orders }), and what `setSeason` throws
 */
export function changeSeason(
  ctx: Ctx,
  hijriYear: number,
  {
    touched: fate,
    ...terms
  }: SeasonDates & { version: number; reason: string; touched?: SeasonFate | undefined },
): Promise<Season> {
  return transact(ctx, async tx => {
    const before = await currentSeason(tx.db)
    const season = await setSeason(tx, hijriYear, terms)
    const stores = await touchedStores(tx.db, before, await currentSeason(tx.db))
    if (stores.length === 0) return season
    const dealIds = stores.flatMap(store => store.dealIds)
    const orders = stores.reduce((sum, store) => sum + store.orders, 0)
    if (!fate)
      throw new Refusal('season_touches_sales', { stores: stores.length, deals: dealIds.length, orders })
    const isWithdrawn = fate === 'withdraw'
    if (isWithdrawn) await takeOffSale(tx, dealIds)
    const { version } = season
    for (const { id: venueId, dealIds, orders } of stores)
      await announce(
        tx,
        seasonTouched({ venueId, hijriYear, version, deals: dealIds.length, orders, isWithdrawn }),
      )
    return season
  })
}

async function touchedStores(db: Db, before: Dates, after: Dates): Promise<Store[]> {
  const days = [before, after].flatMap(dates => (dates ? [dates.startsOn, dates.endsOn] : [])).toSorted()
  if (days.length === 0 || (before?.startsOn === after?.startsOn && before?.endsOn === after?.endsOn))
    return []
  // Nights reach into the next day.
  const from = new Date(muscatMidnight(dayNumberOf(days[0]!) - 1))
  const until = new Date(muscatMidnight(dayNumberOf(days.at(-1)!) + 2))
  const byVenue = Map.groupBy(await salesBetween(db, from, until), ({ venueId }) => venueId)
  const venues = await fastingVenues(db, [...byVenue.keys()])
  return venues.flatMap(({ id, name, schedule }) => {
    const [was, will] = [
      { ...schedule, ramadan: before },
      { ...schedule, ramadan: after },
    ]
    const touched = byVenue.get(id)!.filter(({ window }) => closesOn(was, will, window))
    if (touched.length === 0) return []
    const dealIds = touched.filter(({ isDeal }) => isDeal).map(sale => sale.id)
    return { id, name, dealIds, orders: touched.length - dealIds.length }
  })
}

interface Sale {
  venueId: string
  id: string
  window: { startsAt: string; endsAt: string }
  isDeal: boolean
}

/** Deals on sale or planned, and paid pickups, that are still to come. */
const salesBetween = (db: Db, from: Date, until: Date) =>
  many<Sale>(
    db,
    sql`with sales as (
        select venue_id, id, starts_at, ends_at, true as is_deal from deals.deals
          where status = 'live' and ends_at between greatest(${from}::timestamptz, platform.now()) and ${until}::timestamptz
        union all
        select venue_id, id, starts_at, ends_at, true from deals.deals
          where status = 'scheduled' and ends_at between greatest(${from}::timestamptz, platform.now()) and ${until}::timestamptz
        union all
        select venue_id, id, starts_at, ends_at, false from orders.pickups
          where venue_id is not null and status in ('confirmed', 'ready') and kind = 'deals'
            and ends_at between greatest(${from}::timestamptz, platform.now()) and ${until}::timestamptz)
      select venue_id as "venueId", id, jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at) as window,
          is_deal as "isDeal"
        from sales`,
  )
