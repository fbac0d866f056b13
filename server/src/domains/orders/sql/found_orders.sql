create or replace view orders.found_orders as
  select o.id, o.number, o.kind, o.status, o.customer_id, o.contact_phone, o.placed_at, o.total, o.is_cash
  from orders.orders o;
