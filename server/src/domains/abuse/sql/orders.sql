create or replace function abuse.owner_of(p_venue uuid) returns uuid
  language sql stable
  begin atomic
    select t.user_id from venues.teams t where t.venue_id = p_venue and t.role = 'owner' order by t.user_id limit 1;
  end;

-- Customers who collected all food of a period from one store, at least four times, and the store's total.
create or replace function abuse.loyal_customers(p_since timestamptz)
  returns table (customer_id uuid, venue_id uuid, pickups bigint, total bigint, refunded bigint, by_card bigint, first timestamptz,
    last timestamptz, sources jsonb, of_venue bigint)
  language sql stable
  begin atomic
    with recent as materialized (
      select p.id, p.venue_id, p.customer_id, p.total, p.discount, p.is_cash, p.is_refunded, p.closed_at
        from orders.traded_pickups p where p.kind = 'deals' and p.closed_at >= p_since and p.customer_id is not null
    ), loyal as (
      select r.customer_id, (array_agg(r.venue_id))[1] as venue_id, count(*) as pickups, sum(r.total)::bigint as total,
          count(*) filter (where r.is_refunded) as refunded,
          count(*) filter (where not r.is_cash and not r.is_refunded and r.total > r.discount) as by_card,
          min(r.closed_at) as first, max(r.closed_at) as last,
          (jsonb_agg(jsonb_build_object('userId', r.customer_id, 'subject', rewards.pickup_source(r.id), 'at', r.closed_at)
            order by r.closed_at desc)) as sources
        from recent r group by r.customer_id having count(*) >= 4 and count(distinct r.venue_id) = 1
    )
    select l.customer_id, l.venue_id, l.pickups, l.total, l.refunded, l.by_card, l.first, l.last, l.sources,
        (select count(*) from recent r where r.venue_id = l.venue_id)
      from loyal l;
  end;

create or replace function abuse.points_of(p_sources jsonb) returns bigint
  language sql stable
  begin atomic
    select coalesce(sum((rewards.earned((s ->> 'userId')::uuid, s ->> 'subject')).points), 0)
      from jsonb_array_elements(p_sources) s;
  end;
