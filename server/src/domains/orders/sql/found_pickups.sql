create or replace view orders.found_pickups as
  select p.id, p.order_id, p.venue_id, p.seller_id, o.number, p.status::text as status, p.total, p.closed_at, p.confirmed_at
  from orders.pickups p join orders.orders o on o.id = p.order_id;
