-- Customers who collected all their food of a while from one store, whose orders are theirs for the most part: with an owner
-- of the store they may be one hand.
create or replace function abuse.order_pairs(p_since timestamptz) returns table (accounts uuid[], venue_id uuid, facts jsonb,
    sources jsonb)
  language sql stable
  begin atomic
    with recent as materialized (
      select p.id, p.venue_id, p.customer_id, p.total, p.paid, p.closed_at
        from orders.completed_pickups p where p.closed_at >= p_since and p.customer_id is not null
    ), loyal as (
      select r.customer_id, (array_agg(r.venue_id))[1] as venue_id, count(*) as pickups, sum(r.total)::bigint as total,
          count(*) filter (where r.paid > 0) as by_card, min(r.closed_at) as first, max(r.closed_at) as last,
          (jsonb_agg(jsonb_build_object('userId', r.customer_id, 'subject', rewards.pickup_source(r.id),
            'at', r.closed_at)
            order by r.closed_at desc)) as sources
        from recent r group by r.customer_id having count(*) >= 4 and count(distinct r.venue_id) = 1
    ), sold as (
      select r.venue_id, count(*) as pickups from recent r group by r.venue_id
    )
    select array[least(l.customer_id, o.user_id), greatest(l.customer_id, o.user_id)], l.venue_id,
        jsonb_build_array(
          abuse.fact('traded_together', l.pickups, l.total, l.first, l.last),
          abuse.fact('share_of_venue', l.pickups * 100 / s.pickups),
          abuse.fact('points_earned', abuse.points_of(l.sources)),
          abuse.shared_fact(l.customer_id, o.user_id),
          abuse.fact('paid_by_card', l.by_card)),
        l.sources
      from loyal l join sold s using (venue_id)
        cross join lateral (select t.user_id from venues.teams t
          where t.venue_id = l.venue_id and t.role = 'owner' order by t.user_id limit 1) o
      where l.pickups * 2 >= s.pickups and o.user_id <> l.customer_id
      order by l.last desc limit 100;
  end;
