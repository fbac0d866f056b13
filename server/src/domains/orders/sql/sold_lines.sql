create or replace view orders.sold_lines as
  select l.batch_id, l.pickup_id, o.number as order_number, l.grams, p.status::text as status, p.confirmed_at
  from orders.shop_lines l join orders.pickups p on p.id = l.pickup_id join orders.orders o on o.id = l.order_id
  where p.status in ('confirmed', 'ready', 'out_for_delivery', 'completed', 'no_show');
