-- For figures of other domains: closed food pickups; `total` is without refunded parts.
create or replace view orders.ended_pickups as
  select p.id, p.venue_id, p.status, p.closed_at, p.closed_by, p.total - p.refunded_part as total, p.refunded_at, o.customer_id,
    (select sum(l.quantity)::int from orders.lines l where l.pickup_id = p.id) as portions,
    -- A missed cash pickup was never paid.
    not (coalesce(o.is_cash, false) and p.status = 'no_show') as was_paid
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.kind = 'deals' and p.status in ('completed', 'cancelled', 'no_show');
