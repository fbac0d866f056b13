import { dayAfter, muscatDay } from '@dawra/contract/muscat.rules'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { rulesOf } from './rules.ts'

/** Days that are learned from: a road that was dug up a year ago is driven again. */
export const LEARNED_DAYS = 180

/** Works out anew how fast trucks drive from area to area. What was learned and is not driven any more is forgotten. */
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
