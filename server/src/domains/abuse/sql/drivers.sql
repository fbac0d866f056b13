-- Drivers at whose stops at least 30 % more is weighed than colleagues weigh there, over at least ten stops.
create or replace function abuse.heavy_drivers(p_since timestamptz) returns table (accounts uuid[], facts jsonb)
  language sql stable
  begin atomic
    with weighed as materialized (
      select w.driver_id, w.subscription_id, w.grams, w.weighed_at from rounds.weighed_stops w where w.weighed_at >= p_since
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
    select array[c.driver_id],
        jsonb_build_array(
          abuse.fact('stops_compared', count(*), null, min(c.weighed_at), max(c.weighed_at)),
          abuse.fact('heavier_by', (sum(c.grams) * 100 / sum(c.median) - 100)::bigint))
      from compared c group by c.driver_id having count(*) >= 10 and sum(c.grams) > 1.3 * sum(c.median)
      order by c.driver_id limit 100;
  end;

-- Drivers whose bins weigh at least a tenth more in total than the weighbridge recorded for the same loads.
create or replace function abuse.above_tickets(p_since timestamptz) returns table (accounts uuid[], facts jsonb)
  language sql stable
  begin atomic
    select array[l.driver_id],
        jsonb_build_array(
          abuse.fact('loads_weighed', count(*), null, min(l.emptied_at), max(l.emptied_at)),
          abuse.fact('above_ticket', (sum(l.grams) * 100 / sum(l.ticket_grams) - 100)::bigint))
      from rounds.weighed_loads l
      where l.emptied_at >= p_since and l.emptied_at > abuse.decided_last('above_ticket', l.driver_id)
      group by l.driver_id having count(*) >= 2 and sum(l.grams) * 10 > sum(l.ticket_grams)::bigint * 11
      order by l.driver_id limit 100;
  end;
