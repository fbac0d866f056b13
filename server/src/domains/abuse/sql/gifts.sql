-- People who collected, bought compost, gave or received something since then, including refunded orders.
create or replace function abuse.active_people(p_since timestamptz) returns table (user_id uuid)
  language sql stable
  begin atomic
    select p.customer_id from orders.traded_pickups p where p.closed_at >= p_since and p.customer_id is not null
    union
    select unnest(array[r.donor_id, r.requester_id]) from donations.collected_requests r
      where r.closed_at >= p_since and r.venue_id is null;
  end;

-- Two people who gave to each other, back and forth.
create or replace function abuse.donation_pairs(p_since timestamptz) returns table (accounts uuid[], facts jsonb, sources jsonb)
  language sql stable
  begin atomic
    with recent as materialized (
      select r.id, r.donor_id, r.requester_id, r.grams, r.closed_at,
          least(r.donor_id, r.requester_id) as one, greatest(r.donor_id, r.requester_id) as other
        from donations.collected_requests r where r.closed_at >= p_since and r.venue_id is null
    ), pairs as (
      select r.one, r.other, count(*) as times, least(count(*) filter (where r.donor_id = r.one),
          count(*) filter (where r.donor_id = r.other)) as turns, min(r.closed_at) as first, max(r.closed_at) as last,
          jsonb_agg(jsonb_build_object('userId', r.donor_id, 'subject', rewards.request_source(r.id),
            'at', r.closed_at)
            order by r.closed_at desc) as sources
        from recent r group by r.one, r.other having count(*) >= 4
          and count(*) filter (where r.donor_id = r.one) > 0 and count(*) filter (where r.donor_id = r.other) > 0
    )
    select array[p.one, p.other],
        jsonb_build_array(
          abuse.fact('traded_together', p.times, null, p.first, p.last),
          abuse.fact('back_and_forth', p.turns),
          abuse.fact('points_earned', abuse.points_of(p.sources)),
          abuse.shared_fact(p.one, p.other)),
        p.sources
      from pairs p order by p.last desc limit 100;
  end;
