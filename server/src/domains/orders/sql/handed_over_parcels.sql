create or replace view orders.handed_over_parcels as
  select p.id as pickup_id, o.customer_id, p.grams, p.closed_at
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals';
