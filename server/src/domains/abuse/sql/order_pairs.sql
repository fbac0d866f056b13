-- A customer of only one store whose orders are most of what it hands over: customer and owner may be one person.
create or replace function abuse.order_pairs(p_since timestamptz) returns table (accounts uuid[], venue_id uuid, facts jsonb,
    sources jsonb)
  language sql stable
  begin atomic
    select array[least(l.customer_id, o.user_id), greatest(l.customer_id, o.user_id)], l.venue_id,
        jsonb_build_array(
          abuse.fact('traded_together', l.pickups, l.total, l.first, l.last),
          abuse.fact('share_of_venue', l.pickups * 100 / l.of_venue),
          abuse.fact('refunded_pickups', l.refunded),
          abuse.fact('points_earned', abuse.points_of(l.sources)),
          abuse.shared_fact(l.customer_id, o.user_id),
          abuse.fact('paid_by_card', l.by_card)),
        l.sources
      from abuse.loyal_customers(p_since) l cross join lateral (select abuse.owner_of(l.venue_id) as user_id) o
      where l.pickups * 2 >= l.of_venue and o.user_id <> l.customer_id
      order by l.last desc limit 100;
  end;
