-- What was handed over: the rows that figures of other domains may read. Whose it was and what they saved are for
-- figures of one person; figures of the city do without the join. Compost is left out, and what was given back
-- afterwards.
create or replace view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions,
    o.customer_id,
    (select sum((l.original_unit_price - l.unit_price) * l.quantity) from orders.lines l where l.pickup_id = p.id)
      as savings,
    p.total - p.discount as paid, o.number as order_number
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals' and p.refunded_at is null;
