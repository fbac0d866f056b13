import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { many, maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { lockDay } from '../timetable/day.ts'

/**
 * Makes a round's order the usual one. Its subscriptions lose their places on other rounds of that weekday.
 * @throws Refusal('not_found' | 'round_not_open')
 */
export function keepOrder(ctx: Ctx, roundId: string): Promise<{ roundId: string; places: number }> {
  return transact(ctx, async tx => {
    const round = await maybe<{ day: string; masterId: string | null; status: string }>(
      tx.db,
      sql`select day::text as day, master_id as "masterId", status from rounds.rounds where id = ${roundId}`,
    )
    if (!round) throw new Refusal('not_found')
    await lockDay(tx, round.day)
    if (!round.masterId || round.status === 'cancelled') throw new Refusal('round_not_open')
    const order = await many<{ subscriptionId: string }>(
      tx.db,
      sql`select subscription_id as "subscriptionId" from rounds.stops
        where round_id = ${roundId} and subscription_id is not null and status <> 'cancelled' and position is not null
        order by position`,
    )
    const ids = order.map(({ subscriptionId }) => subscriptionId)
    await run(
      tx.db,
      sql`delete from rounds.master_stops s using rounds.masters m, rounds.masters kept
        where m.id = s.master_id and kept.id = ${round.masterId} and m.weekday = kept.weekday
          and (s.subscription_id = any (${ids}::uuid[]))`,
    )
    // Subscriptions that are absent this week, for a pause or a skip, stay behind the others.
    await run(
      tx.db,
      sql`update rounds.master_stops s set position = ${ids.length}::int + rank.place from (
          select subscription_id, row_number() over (order by position)::int as place
            from rounds.master_stops where master_id = ${round.masterId}) as rank
        where s.master_id = ${round.masterId} and s.subscription_id = rank.subscription_id`,
    )
    await run(
      tx.db,
      sql`insert into rounds.master_stops (master_id, subscription_id, position)
        select ${round.masterId}::uuid, w.id, w.position::int
          from unnest(${ids}::uuid[]) with ordinality as w (id, position)`,
    )
    noteChange(tx, null, { masterId: round.masterId, places: ids.length })
    return { roundId, places: ids.length }
  })
}
