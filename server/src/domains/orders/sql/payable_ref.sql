-- The reference of an order in payments and vouchers; the same as `payableRef` in orders/payable-ref.ts.
create or replace function orders.payable_ref(p_order uuid) returns text
  language sql immutable
  return 'order:' || p_order::text;
