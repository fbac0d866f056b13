create or replace view orders.completed_parcels as
  select p.id, p.seller_id, p.order_id, p.total, p.grams, p.closed_at, o.customer_id, p.total - p.discount as paid
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals' and p.refunded_at is null;
