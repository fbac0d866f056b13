import { type AtAStop, isUnusual } from '@dawra/contract/rounds/driver.rules'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { toReview } from '../events.ts'
import type { Stored } from './store.ts'

/**
 * Holds the weighings of a stop for review when they exceed the usual weight of the place. The result does not depend
 * on the order in which commands arrive.
 * @returns the commands whose answer changed
 */
export async function reviewUnusual(tx: Tx, stopId: string): Promise<Stored[]> {
  const facts = await factsOf(tx, stopId)
  // The stop does not exist: the office decides about the command anyway.
  if (!facts) return []
  const weighed = await selectWeighed(tx, stopId)
  const stop = {
    ...facts,
    grams: weighed.reduce((sum, { netGrams }) => sum + netGrams, 0),
    bags: weighed.filter(({ kind }) => kind === 'extra_bag').length,
  }
  const waits = isUnusual(stop)
  const changed = weighed.filter(
    ({ verdict, reason }) => !verdict && (reason === 'more_than_usual') !== waits,
  )
  for (const { id, roundId } of changed) {
    await run(
      tx.db,
      sql`update rounds.commands set answer = ${waits ? 'needs_review' : 'accepted'},
          answer_reason = ${waits ? 'more_than_usual' : null} where id = ${id}`,
    )
    if (waits) await announce(tx, toReview({ commandId: id, roundId }))
  }
  return changed
}

/** Weighings that count, or would if they were not too much; a bin that was weighed twice has only one. */
const selectWeighed = (tx: Tx, stopId: string): Promise<(Stored & { netGrams: number })[]> =>
  many(
    tx.db,
    sql`select id, "deviceId", sequence, "driverId", kind, "roundId", "stopId", "binNumber", "capturedAt", "clockOffsetMs", payload,
        "happenedAt", answer, reason, flag, verdict, "netGrams"
      from (select c.id, c.device_id as "deviceId", c.sequence, c.driver_id as "driverId", c.kind, c.round_id as "roundId",
          c.stop_id as "stopId", c.bin_number::int as "binNumber", to_jsonb(c.captured_at) #>> '{}' as "capturedAt",
          c.clock_offset_ms::float8 as "clockOffsetMs", c.payload, c.happened_at as "happenedAt", c.answer,
          c.answer_reason as reason, c.flag, c.verdict,
          (c.payload ->> 'grossGrams')::int - case c.kind when 'weigh' then coalesce(b.tare_grams, 0) else 0 end as "netGrams",
          row_number() over (partition by c.round_id, case when c.kind = 'weigh' and b.id is not null then b.id else c.id end
            order by c.verdict = 'counted' desc nulls last, c.reviewed_at desc nulls last, c.happened_at, c.id) as place
        from rounds.commands c left join bins.known_bins b on b.number = c.bin_number
        where c.round_id in (select o.round_id from rounds.commands o where o.stop_id = ${stopId})
          and c.kind in ('weigh', 'extra_bag') and c.verdict is distinct from 'dropped'
          and (c.answer = 'accepted' or c.verdict = 'counted'
            or (c.answer = 'needs_review' and c.answer_reason in ('already_weighed', 'more_than_usual')))) of_rounds
      where "stopId" = ${stopId} and place = 1 order by "happenedAt", id`,
  )

/**
 * The medians are of the place's last collections on other days: of all, and of those that the office has counted
 * although they were too much.
 */
const factsOf = (tx: Tx, stopId: string): Promise<Omit<AtAStop, 'grams' | 'bags'> | undefined> =>
  maybe(
    tx.db,
    sql`select s.kind, s.grams as "plannedGrams", (
          select case when count(*) >= 3 then percentile_cont(0.5) within group (order by b.grams) end from (
            select sum(w.grams) as grams from rounds.weighings w join rounds.stops o on o.id = w.stop_id
              where w.subscription_id = s.subscription_id and w.status = 'counted' and o.day < s.day
              group by o.id order by o.day desc limit 8) b) as "medianGrams", (
          select case when count(*) >= 4 then percentile_cont(0.5) within group (order by b.grams) end from (
            select sum(w.grams) as grams from rounds.weighings w join rounds.stops o on o.id = w.stop_id
                join rounds.commands c on c.id = w.command_id
              where w.subscription_id = s.subscription_id and w.status = 'counted' and o.day < s.day
                and c.verdict = 'counted' and c.answer_reason = 'more_than_usual'
              group by o.id order by o.day desc limit 8) b) as "decidedGrams"
      from rounds.stops s where s.id = ${stopId}`,
  )
