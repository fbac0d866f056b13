import { muscatDay, weekOf } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { personOf } from '#platform/person'
import { one, sql } from '#platform/sql'
import { isDriving } from './driver.ts'

/**
 * Today's and tomorrow's rounds, and an earlier one that was not ended. Empty for people who do not drive any more,
 * because it contains addresses.
 */
export async function getDay(ctx: Ctx): Promise<Json> {
  const { userId: id } = personOf(ctx)
  const today = muscatDay(ctx.now)
  const drives = await isDriving(ctx)
  const { json } = await one<{ json: string }>(
    ctx.db,
    sql`select jsonb_build_object(
        'serverTime', ${ctx.now}::timestamptz,
        'rounds', (select coalesce(jsonb_agg(rounds.day_json(r) order by r.day, r.starts_minute, r.id), '[]') from rounds.rounds r
          where ${drives}::boolean and r.driver_id = ${id} and (r.day between ${today}::date and ${today}::date + 1 and r.status <> 'cancelled'
            or r.day between ${today}::date - 7 and ${today}::date - 1 and r.status = 'started')),
        'followUps', (select jsonb_agg(jsonb_build_object('because', p.because, 'kind', p.kind, 'followedBy', p.followed_by,
          'thenBy', p.then_by) order by p.because, p.kind) from rounds.missed_policies p),
        'week', (select jsonb_build_object('rounds', count(*),
            'minutes', coalesce(sum(extract(epoch from coalesce(w.ended_at, ${ctx.now}::timestamptz) - w.started_at) / 60), 0)::int,
            'metres', coalesce(sum(w.driven_metres), 0))
          from rounds.rounds w where w.driver_id = ${id} and w.day between ${weekOf(today)}::date and ${today}::date
            and w.started_at is not null))::text as json`,
  )
  return new Json(json)
}
