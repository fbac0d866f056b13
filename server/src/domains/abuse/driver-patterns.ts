import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Drivers at whose stops at least 30 % more is weighed than colleagues weigh there, over at least ten stops. */
export const findHeavyDrivers = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`with weighed as materialized (
        select w.driver_id, w.subscription_id, w.grams, w.weighed_at from rounds.weighed_stops w
          where w.weighed_at >= platform.now() - interval '60 days'
      ), colleagues as (
        select g.driver_id, g.subscription_id, percentile_cont(0.5) within group (order by o.grams) as median
          from (select distinct w.driver_id, w.subscription_id from weighed w) g
            join weighed o on o.subscription_id = g.subscription_id and o.driver_id <> g.driver_id
          group by g.driver_id, g.subscription_id having count(*) >= 2
      ), decided as (
        select d.driver_id, abuse.decided_last('heavy_driver', d.driver_id) as at
          from (select distinct w.driver_id from weighed w) d
      ), compared as (
        select w.driver_id, w.grams, w.weighed_at, c.median from weighed w
          join colleagues c on c.driver_id = w.driver_id and c.subscription_id = w.subscription_id
          join decided d on d.driver_id = w.driver_id where w.weighed_at > d.at
      )
      select count(*) filter (where abuse.keep_case('heavy_driver', h.accounts, '', null, h.facts, '[]')) as found
        from (
          select array[c.driver_id] as accounts,
              jsonb_build_array(
                abuse.fact('stops_compared', count(*), null, min(c.weighed_at), max(c.weighed_at)),
                abuse.fact('heavier_by', (sum(c.grams) * 100 / sum(c.median) - 100)::bigint)) as facts
            from compared c group by c.driver_id having count(*) >= 10 and sum(c.grams) > 1.3 * sum(c.median)
            order by c.driver_id limit 100
        ) h`,
  )

/** Drivers whose bins weigh at least a tenth more in total than the weighbridge recorded for the same loads. */
export const findAboveTickets = (tx: Tx) =>
  one<{ found: number }>(
    tx.db,
    sql`select count(*) filter (where abuse.keep_case('above_ticket', t.accounts, '', null, t.facts, '[]')) as found
      from (
        select array[l.driver_id] as accounts,
            jsonb_build_array(
              abuse.fact('loads_weighed', count(*), null, min(l.emptied_at), max(l.emptied_at)),
              abuse.fact('above_ticket', (sum(l.grams) * 100 / sum(l.ticket_grams) - 100)::bigint)) as facts
          from rounds.weighed_loads l
          where l.emptied_at >= platform.now() - interval '30 days'
            and l.emptied_at > abuse.decided_last('above_ticket', l.driver_id)
          group by l.driver_id having count(*) >= 2 and sum(l.grams) * 10 > sum(l.ticket_grams)::bigint * 11
          order by l.driver_id limit 100
      ) t`,
  )
