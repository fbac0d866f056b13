-- For figures of other domains, without refunds and compost. A query without the columns of the order saves the join.
create or replace view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total - p.refunded_part as total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions,
    o.customer_id,
    (select sum((l.original_unit_price - l.unit_price) * l.quantity) from orders.lines l where l.pickup_id = p.id)
      as savings,
    orders.left_to_card(p.total, p.discount, p.refunded_part) as paid, o.number as order_number
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals' and p.refunded_at is null;
