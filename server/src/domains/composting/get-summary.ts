import { CHART_WEEKS } from '@dawra/contract/composting/rules'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'

/** Reads the entries once, along their index; days, weeks and months are those of Muscat. */
export async function getSummary(ctx: Ctx): Promise<Json> {
  const { userId } = personOf(ctx)
  const { json } = await one<{ json: string }>(
    ctx.db,
    sql`with entries as materialized (
        select day, grams, points from composting.activities where user_id = ${userId} and removed_at is null),
      today as (select platform.muscat_day(platform.now()) as day),
      runs as (
        -- Consecutive days have the same difference to their row number.
        select day, day - (row_number() over (order by day))::int as run from (select distinct day from entries) d),
      weeks as (
        select platform.week_of(today.day) - 7 * n as starts_on
        from today cross join generate_series(0, ${CHART_WEEKS - 1}::int) n)
      select json_build_object(
        'total', (select json_build_object('grams', coalesce(sum(grams), 0), 'points', coalesce(sum(points), 0),
          'entries', count(*)) from entries),
        'month', (select json_build_object('grams', coalesce(sum(grams), 0), 'points', coalesce(sum(points), 0),
          'entries', count(*)) from entries where day >= (select date_trunc('month', day)::date from today)),
        'weeks', (select json_agg(json_build_object('startsOn', w.starts_on, 'grams', e.grams, 'points', e.points)
            order by w.starts_on)
          from weeks w cross join lateral (
            select coalesce(sum(grams), 0) as grams, coalesce(sum(points), 0) as points from entries
            where day >= w.starts_on and day < w.starts_on + 7) e),
        'streak', (select count(*) from runs where run = (
          select run from runs where day >= (select day - 1 from today) order by day desc limit 1)),
        'countedToday', coalesce((select counted_grams from composting.days
          where user_id = ${userId} and day = (select day from today)), 0),
        'countedThisWeek', coalesce((select counted_grams from composting.weeks
          where user_id = ${userId} and week = (select platform.week_of(day) from today)), 0),
        'rates', json_build_object('pointsPerKg', settings.number('compost_points_per_kg'),
          'dailyGrams', settings.number('compost_daily_grams'), 'weeklyGrams', settings.number('compost_weekly_grams')))::text as json`,
  )
  return new Json(json)
}
