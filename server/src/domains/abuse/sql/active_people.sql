-- People who collected, bought compost, gave or received something since then, including refunded orders.
create or replace function abuse.active_people(p_since timestamptz) returns table (user_id uuid)
  language sql stable
  begin atomic
    select p.customer_id from orders.traded_pickups p where p.closed_at >= p_since and p.customer_id is not null
    union
    select unnest(array[r.donor_id, r.requester_id]) from donations.collected_requests r
      where r.closed_at >= p_since and r.venue_id is null;
  end;
