-- HIGHEST_ORDER of the contract, in baisa. A trigger instead of a check, because older orders above the limit stay
-- valid.
create or replace function orders.refuse_large_order() returns trigger language plpgsql as $$
begin
  perform platform.refuse('order_too_large', jsonb_build_object('most', 500));
  return null;
end $$;

create or replace trigger orders_fit_a_simplified_invoice before insert on orders.orders
  for each row when (new.subtotal > 500000) execute function orders.refuse_large_order();
