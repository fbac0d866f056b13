-- Fewer than half of the latest cash pickups were handed over by their code: the food was reserved for nobody, or
-- sold without commission. The numbers are those of cash.rules.ts.
create or replace function orders.cash_rests(p_venue uuid) returns boolean
  language sql stable
  begin atomic
    select count(*) >= 10 and 2 * count(*) filter (where p.status = 'completed') < count(*)
      from orders.pickups p join orders.orders o on o.id = p.order_id
      where p.venue_id = p_venue and o.is_cash and p.closed_at > platform.now() - interval '30 days'
        and (p.status in ('completed', 'no_show') or (p.status = 'cancelled' and p.closed_by = 'venue'));
  end;
