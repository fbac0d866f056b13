-- For other domains: food and compost that was handed over, refunded or not.
create or replace view orders.traded_pickups as
  select p.id, p.kind, p.venue_id, p.seller_id, p.total, p.discount, p.closed_at, p.refunded_at is not null as is_refunded,
    o.customer_id, o.is_cash
  from orders.pickups p join orders.orders o on o.id = p.order_id where p.status = 'completed';
