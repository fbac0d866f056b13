-- Only of the city's own yard, which our drivers carry. `code_check` verifies a code on the server, `code_hint` on an
-- offline device.
create or replace view orders.deliveries as
  select p.id as parcel_id, p.order_id, o.number as order_number, o.customer_id as user_id, p.status, p.starts_at, p.ends_at,
      orders.code_check(p.id, p.code) as code_check, d.waits_since, d.handed_to,
      orders.code_hint(p.id, p.code) as code_hint
    from orders.pickups p join orders.orders o on o.id = p.order_id
    join shop.seller_cards s on s.id = p.seller_id and s.type = 'operator'
    join orders.destinations d on d.pickup_id = p.id
    where p.kind = 'delivery' and p.confirmed_at is not null;
