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
