import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { type Db, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { rulesOf } from './rules.ts'

/** Older drives are ignored: a road that was closed a year ago may be open again. */
export const LEARNED_DAYS = 180

/** Recomputes the pace of trucks between areas, and drops paces without recent drives. */
export const learnPaces = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const { roadFactor, speed } = await rulesOf(tx.db)
    const today = muscatDay(ctx.now)
    await replacePaces(tx.db, { from: dayAfter(today, -LEARNED_DAYS), until: today, roadFactor, speed })
  })

interface Driven {
  from: string
  until: string
  roadFactor: number
  /** In metres a second. */
  speed: number
}

/**
 * A drive is from the tap that closed one stop to "arrived" at the next. Left out are drives with something else in between
 * (a break, an emptying), another phone or a clock that was set, places that are close together or deleted, and what is
 * faster than any truck.
 */
export async function replacePaces(db: Db, { from, until, roadFactor, speed }: Driven) {
  await run(db, sql`delete from rounds.learned_paces`)
  await run(
    db,
    sql`with visits as (
        select s.round_id, s.id, s.area, s.lat, s.lng, s.is_exact, s.arrived_at,
            lag(s.id) over in_time as before, lag(s.area) over in_time as from_area, lag(s.lat) over in_time as from_lat,
            lag(s.lng) over in_time as from_lng, lag(s.is_exact) over in_time as is_from_exact,
            lag(s.closed_at) over in_time as left_at
          from rounds.rounds r join rounds.stops s on s.round_id = r.id
          where r.day between ${from}::date and ${until}::date and r.status = 'ended' and s.status in ('done', 'missed')
          window in_time as (partition by s.round_id order by s.arrived_at, s.id)
      ), drives as (
        select v.round_id, v.from_area, v.area as to_area,
            extract(epoch from arrived.captured_at - closed.captured_at)::float8 as seconds,
            1000 * (platform.place(v.lat, v.lng) <-> platform.place(v.from_lat, v.from_lng)) as straight_metres
          from visits v
            cross join lateral (select c.device_id, c.captured_at, c.clock_offset_ms from rounds.commands c
              where c.stop_id = v.id and c.kind = 'arrived' and c.happened_at = v.arrived_at order by c.id limit 1) arrived
            cross join lateral (select c.device_id, c.captured_at, c.clock_offset_ms from rounds.commands c
              where c.stop_id = v.before and c.kind in ('done', 'missed') and c.happened_at = v.left_at
              order by c.id limit 1) closed
          where v.left_at < v.arrived_at and v.is_exact and v.is_from_exact
            and arrived.device_id = closed.device_id
            and abs(arrived.clock_offset_ms - closed.clock_offset_ms) <= 30000
            and not exists (select from rounds.emptyings e where e.round_id = v.round_id
              and e.emptied_at between v.left_at and v.arrived_at)
      ), legs as (
        select d.* from drives d
          left join rounds.area_detours x
            on x.one = least(d.from_area, d.to_area) and x.other = greatest(d.from_area, d.to_area)
          cross join lateral (select d.straight_metres * ${roadFactor}::float8 / ${speed}::float8
            + coalesce(x.minutes, 0) * 60 as seconds) estimated
          where d.straight_metres >= 150
            and d.seconds between d.straight_metres / 25 and greatest(3 * estimated.seconds, estimated.seconds + 600)
            and d.seconds >= 10
      )
      insert into rounds.learned_paces (from_area, to_area, legs, rounds, seconds_a_km)
        select from_area, to_area, count(*)::int, count(distinct round_id)::int,
            (percentile_cont(0.5) within group (order by seconds / straight_metres) * 1000)::int
          from legs group by from_area, to_area`,
  )
}
