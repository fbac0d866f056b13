-- Several customers of one store only: each orders little, but together most of what it hands over.
create or replace function abuse.order_groups(p_since timestamptz) returns table (accounts uuid[], venue_id uuid, facts jsonb,
    sources jsonb)
  language sql stable
  begin atomic
    with groups as (
      select l.venue_id, (array_agg(l.customer_id order by l.pickups desc, l.customer_id))[1:49] as customers,
          sum(l.pickups)::bigint as pickups, sum(l.total)::bigint as total, sum(l.refunded)::bigint as refunded,
          sum(l.by_card)::bigint as by_card, min(l.first) as first, max(l.last) as last, max(l.of_venue) as of_venue
        from abuse.loyal_customers(p_since) l group by l.venue_id
        having count(*) >= 2 and sum(l.pickups) * 2 >= max(l.of_venue) and max(l.pickups) * 2 < max(l.of_venue)
    ), named as (
      select g.*, (select array_agg(distinct a.id order by a.id) from (select unnest(g.customers || abuse.owner_of(g.venue_id))) a (id)
          where a.id is not null) as accounts,
          (select coalesce(jsonb_agg(s.one order by s.one ->> 'at' desc), '[]')
            from abuse.loyal_customers(p_since) l cross join lateral jsonb_array_elements(l.sources) s (one)
            where l.venue_id = g.venue_id and l.customer_id = any (g.customers)) as sources
        from groups g
    )
    select n.accounts, n.venue_id,
        jsonb_build_array(
          abuse.fact('traded_together', n.pickups, n.total, n.first, n.last),
          abuse.fact('share_of_venue', n.pickups * 100 / n.of_venue),
          abuse.fact('refunded_pickups', n.refunded),
          abuse.fact('points_earned', abuse.points_of(n.sources)),
          abuse.sharing_fact(n.accounts),
          abuse.fact('paid_by_card', n.by_card)),
        n.sources
      from named n order by n.last desc limit 100;
  end;
