create or replace view orders.order_notices as
  select id, orders.payable_ref(id) as payable_ref, number, customer_id from orders.orders;
