import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { rulesOf } from './rules.ts'

/** Older drives are ignored: a road that was closed a year ago may be open again. */
export const LEARNED_DAYS = 180

/** Recomputes the pace of trucks between areas, and drops paces without recent drives. */
export const learnPaces = (ctx: Ctx) =>
  transact(ctx, async tx => {
    const { roadFactor, speed } = await rulesOf(tx.db)
    const today = muscatDay(ctx.now)
    const from = dayAfter(today, -LEARNED_DAYS)
    await run(tx.db, sql`delete from rounds.learned_paces`)
    await run(
      tx.db,
      sql`insert into rounds.learned_paces (from_area, to_area, legs, rounds, seconds_a_km)
        select from_area, to_area, count(*)::int, count(distinct round_id)::int,
            (percentile_cont(0.5) within group (order by seconds / straight_metres) * 1000)::int
          from rounds.driven_legs(${from}::date, ${today}::date, ${roadFactor}::float8, ${speed}::float8)
          group by from_area, to_area`,
    )
  })
