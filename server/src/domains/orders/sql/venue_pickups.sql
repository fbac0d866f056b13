create or replace view orders.venue_pickups as
  select p.id, p.venue_id, o.number as order_number, p.status, p.total, p.discount, p.closed_at, p.refunded_at,
    (select coalesce(sum(l.quantity), 0) from orders.lines l where l.pickup_id = p.id)::int as portions,
    o.is_cash, o.service_fee
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.kind = 'deals';
