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

-- Sellers mostly paid through vouchers, which the platform funds: their customers may be their own accounts.
create or replace function abuse.voucher_sellers(p_since timestamptz) returns table (accounts uuid[], about text, facts jsonb)
  language sql stable
  begin atomic
    with sold as (
      select p.seller_id, count(*) as parcels, count(*) filter (where p.discount > 0) as vouchered,
          sum(p.discount)::bigint as amount, min(p.closed_at) filter (where p.discount > 0) as first,
          max(p.closed_at) filter (where p.discount > 0) as last,
          (array_agg(distinct p.customer_id) filter (where p.discount > 0 and p.customer_id is not null))[1:40] as customers
        from orders.traded_pickups p where p.seller_id is not null and p.closed_at >= p_since group by p.seller_id
        having count(*) filter (where p.discount > 0) >= 3 and count(*) filter (where p.discount > 0) * 2 >= count(*)
    ), named as (
      select s.*, (select (array_agg(distinct a.id order by a.id))[1:50] from (select unnest(s.customers)
          union select t.user_id from shop.teams t where t.seller_id = s.seller_id) a (id)) as accounts
        from sold s
    )
    select n.accounts, 'seller:' || n.seller_id,
        jsonb_build_array(
          abuse.fact('vouchers_at_seller', n.vouchered, n.amount, n.first, n.last),
          abuse.fact('share_of_seller', n.vouchered * 100 / n.parcels),
          abuse.sharing_fact(n.accounts))
      from named n where n.accounts is not null order by n.last desc limit 100;
  end;

-- People whose points were taken back after their vouchers had paid: a loss of the platform.
create or replace function abuse.spent_refunded() returns table (accounts uuid[], facts jsonb)
  language sql stable
  begin atomic
    select array[o.user_id],
        jsonb_build_array(
          abuse.fact('points_owed', o.owed, null, o.since, o.since),
          abuse.fact('vouchers_used', o.vouchers, o.amount))
      from rewards.owed_after_vouchers o where o.since > abuse.decided_last('spent_refunded', o.user_id)
      order by o.owed desc, o.user_id limit 100;
  end;

create or replace function abuse.points_of(p_sources jsonb) returns bigint
  language sql stable
  begin atomic
    select coalesce(sum((rewards.earned((s ->> 'userId')::uuid, s ->> 'subject')).points), 0)
      from jsonb_array_elements(p_sources) s;
  end;
