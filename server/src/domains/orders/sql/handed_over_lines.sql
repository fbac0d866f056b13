-- Includes pickups that were refunded later, because the food was eaten.
create or replace view orders.handed_over_lines as
  select p.id as pickup_id, l.deal_id, p.venue_id, o.customer_id, l.quantity * l.portion_grams as grams, p.closed_at
  from orders.pickups p join orders.lines l on l.pickup_id = p.id join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals';
