-- A customer has fewer orders than a venue: the `offset 0` makes PostgreSQL start with theirs.
create or replace function orders.came_before(p_customer uuid, p_venue uuid, p_at timestamptz, p_pickup uuid) returns boolean
  language sql stable
  begin atomic
    select exists (select from orders.orders o cross join lateral (
        select p.venue_id, p.status, p.kind, p.closed_at, p.id from orders.pickups p where p.order_id = o.id offset 0) p
      where o.customer_id = p_customer and p.venue_id = p_venue and p.status = 'completed' and p.kind = 'deals'
        and (p.closed_at, p.id) < (p_at, p_pickup));
  end;
