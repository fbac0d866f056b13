import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Replan } from '@dawra/contract/rounds/replans'
import type { RoundsOfDay, RoundsOfWeek } from '@dawra/contract/rounds/routes'
import { DAYS_PLANNED, MOST_OF_A_FLEET } from '@dawra/contract/rounds/rules'
import type { Unassigned } from '@dawra/contract/rounds/schemas'
import type { Ctx } from '#platform/context'
import { type Db, many, maybe, sql } from '#platform/sql'
import { selectDue } from '../drafts/due.ts'
import { missingRounds } from '../drafts/generate.ts'
import { type Rules, rulesOf } from '../timetable/rules.ts'
import { selectCards, selectStops } from './cards.ts'
import { getReplan } from './replan.ts'

export async function getRoundsOfWeek(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { from = muscatDay(now) }: { from?: string | undefined },
): Promise<RoundsOfWeek> {
  const until = dayAfter(from, DAYS_PLANNED - 1)
  const [cards, unassigned, { missing }] = await Promise.all([
    selectCards(db, from, until),
    many<{ day: string; count: number }>(
      db,
      sql`select day::text as day, count(*)::int as count from rounds.unassigned
        where day between ${from}::date and ${until}::date group by day`,
    ),
    missingRounds({ db, now }),
  ])
  const days = Array.from({ length: DAYS_PLANNED }, (_, ahead) => dayAfter(from, ahead)).map(day => ({
    day,
    rounds: cards.filter(card => card.day === day),
    unassigned: unassigned.find(row => row.day === day)?.count ?? 0,
  }))
  return { days, missing }
}

export async function getRoundsOfDay(ctx: Pick<Ctx, 'db'>, day: string): Promise<RoundsOfDay> {
  const { db } = ctx
  const rules = await rulesOf(db)
  const [cards, stops, depots, unassigned, replan] = await Promise.all([
    selectCards(db, day, day),
    selectStops(db, day, rules),
    selectDepots(db, day),
    selectUnassigned(db, day),
    latestReplan(ctx, day),
  ])
  const rounds = cards.flatMap(card => {
    const depot = depots.get(card.id)
    return depot ? { ...card, depot, list: stops.filter(({ roundId }) => roundId === card.id) } : []
  })
  return { day, rounds, unassigned, drives: drivesOf(rounds, rules), replan }
}

/** The number of drives between stops, and for how many a learned pace is known. */
function drivesOf(rounds: readonly Pick<RoundsOfDay['rounds'][number], 'list'>[], { learned }: Rules) {
  const known = new Set(learned.map(({ from, to }) => `${from} ${to}`))
  const pairs = rounds.flatMap(({ list }) =>
    list.flatMap((stop, at) => {
      const before = at > 0 && list[at - 1]
      return before ? `${before.area} ${stop.area}` : []
    }),
  )
  return { all: pairs.length, learned: pairs.filter(pair => known.has(pair)).length }
}

type Depot = RoundsOfDay['rounds'][number]['depot']

async function selectDepots(db: Db, day: string) {
  const rows = await many<{ roundId: string; depot: Depot }>(
    db,
    sql`select r.id as "roundId", jsonb_build_object('name', jsonb_build_object('en', d.name_en, 'ar', d.name_ar),
          'point', jsonb_build_object('lat', d.lat, 'lng', d.lng)) as depot
      from rounds.rounds r join rounds.depots d on d.id = r.depot_id where r.day = ${day}::date`,
  )
  return new Map(rows.map(({ roundId, depot }) => [roundId, depot]))
}

async function selectUnassigned(db: Db, day: string): Promise<Unassigned[]> {
  const rows = await many<{ id: string; of: string | null; why: Unassigned['why'] }>(
    db,
    sql`select id, coalesce(subscription_id, request_id, parcel_id) as of, why from rounds.unassigned
      where day = ${day}::date order by noted_at, id limit ${MOST_OF_A_FLEET}::int`,
  )
  if (rows.length === 0) return []
  const due = new Map((await selectDue(db, day)).map(one => [one.id, one]))
  return rows.flatMap(({ id, of, why }) => {
    const one = of && due.get(of)
    if (!one) return []
    const { kind, area, lat, lng, place, grams, litres, opensMinute, closesMinute } = one
    const expected = { grams, litres }
    return {
      id,
      day,
      kind,
      area,
      point: { lat, lng },
      place,
      expected,
      opensMinute,
      closesMinute,
      why,
    }
  })
}

async function latestReplan(ctx: Pick<Ctx, 'db'>, day: string): Promise<Replan | null> {
  const latest = await maybe<{ id: string }>(
    ctx.db,
    sql`select id from rounds.replans where day = ${day}::date order by id desc limit 1`,
  )
  const replan = latest && (await getReplan(ctx, latest.id))
  return replan && replan.status !== 'taken' && !replan.isStale ? replan : null
}
