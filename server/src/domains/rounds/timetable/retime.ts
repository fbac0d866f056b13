import { dayNumberOf, muscatMidnight } from '@dawra/contract/platform/muscat.rules'
import { NEAR_MINUTES } from '@dawra/contract/rounds/rules'
import { announce } from '#platform/outbox'
import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { stopNear } from '../events.ts'
import { type DayRound, type DayStop, selectDayRounds, selectDayStops } from './day.ts'
import { type DayMap, mapOf, visitOf, wayOf } from './day-map.ts'
import { type Rules, rulesOf } from './rules.ts'
import { type Timetable, timetableOf } from './timetable.ts'

/**
 * Computes the times of a round: by the plan before the start, then from the truck's last known place. People about
 * half an hour ahead are notified, once. Call it whenever a stop is done, missed, added or moved.
 */
export async function retimeRound(tx: Tx, roundId: string): Promise<void> {
  const known = await maybe<{ day: string }>(
    tx.db,
    sql`select day::text as day from rounds.rounds where id = ${roundId} and status in ('draft', 'ready', 'started') for update`,
  )
  if (!known) return
  const [round] = await selectDayRounds(tx.db, known.day, roundId)
  if (!round) return
  await retime(tx, round, await selectDayStops(tx.db, known.day, roundId), await rulesOf(tx.db))
}

/** As `retimeRound`, with stops that are already loaded, in driving order. */
export async function retime(
  tx: Tx,
  round: DayRound,
  stops: readonly DayStop[],
  rules: Rules,
): Promise<void> {
  const open = stops.filter(({ status }) => status === 'planned')
  const map = mapOf([round], stops, rules)
  const way = await presentWay(tx, round, stops, map)
  const times = timetableOf(
    way,
    open.map(stop => visitOf(stop, round.day, map, rules)),
    map.legs,
  )
  const midnight = muscatMidnight(dayNumberOf(round.day))
  const expected = times.visits.map(({ startsAt }) => new Date(midnight + Math.round(startsAt) * 1000))
  await writeTimes(tx, open, times, expected)
  if (round.status === 'started') await announceNear(tx, open, expected)
  else
    await run(
      tx.db,
      sql`update rounds.rounds set metres = ${times.metres}, minutes = ${Math.round(times.workSeconds / 60)}
        where id = ${round.id}`,
    )
}

/**
 * The truck's place and load: the depot until it sets out, then its last stop with what was collected since it was
 * emptied.
 */
async function presentWay(tx: Tx, round: DayRound, stops: readonly DayStop[], map: DayMap) {
  const planned = wayOf(round, map)
  if (round.status !== 'started') return planned
  const midnight = muscatMidnight(dayNumberOf(round.day))
  const now = (tx.now.getTime() - midnight) / 1000
  const touched = stops.filter(
    ({ status }) => status === 'arrived' || status === 'done' || status === 'missed',
  )
  const at = (stop: DayStop) => (stop.closedAt ?? stop.arrivedAt)?.getTime() ?? 0
  const last = touched.toSorted((one, other) => at(one) - at(other)).at(-1)
  const { emptiedAt, grams } = await one<{ emptiedAt: Date | null; grams: number }>(
    tx.db,
    sql`with emptied as (select max(emptied_at) as at from rounds.emptyings where round_id = ${round.id})
      select (select at from emptied) as "emptiedAt", (select coalesce(sum(w.grams), 0)::int from rounds.weighings w
        where w.round_id = ${round.id} and w.status = 'counted'
          and w.captured_at > coalesce((select at from emptied), '-infinity')) as grams`,
  )
  const isEmptied = last && emptiedAt && emptiedAt.getTime() > at(last)
  // A delivered parcel is no longer on board.
  const aboard = touched.filter(
    stop => stop.status === 'done' && stop.kind !== 'delivery' && at(stop) > (emptiedAt?.getTime() ?? 0),
  )
  const arrived = last?.status === 'arrived' ? last.serviceSeconds : 0
  return {
    ...planned,
    from: Math.max(now, 0) + arrived,
    place: last && !isEmptied ? map.placeOf(last.id) : planned.depot,
    grams,
    litres: aboard.reduce((sum, { litres }) => sum + litres, 0),
    rest: now > (planned.rest?.between.end ?? 0) ? null : planned.rest,
  }
}

const writeTimes = (tx: Tx, open: readonly DayStop[], { visits }: Timetable, expected: readonly Date[]) =>
  run(
    tx.db,
    sql`update rounds.stops s set expected_at = w.at, emptied_before = w.emptied
      from unnest(${open.map(({ id }) => id)}::uuid[], ${expected.map(at => at.toISOString())}::timestamptz[],
        ${visits.map(({ emptiedBefore }) => emptiedBefore)}::boolean[]) as w (id, at, emptied)
      where s.id = w.id`,
  )

async function announceNear(tx: Tx, open: readonly DayStop[], expected: readonly Date[]) {
  const soon = tx.now.getTime() + NEAR_MINUTES * 60_000
  for (const [index, stop] of open.entries()) {
    const at = expected[index]!
    if (stop.nearNoticeAt || at.getTime() > soon) continue
    await run(tx.db, sql`update rounds.stops set told_near_at = platform.now() where id = ${stop.id}`)
    await announce(tx, stopNear({ stopId: stop.id, expectedAt: at.toISOString() }))
  }
}
