-- The customer saw another service fee. A request without a fee accepts the current one.
create or replace function orders.check_fee(p_body jsonb, p_fee int) returns void
  language plpgsql as $$
begin
  if (p_body ->> 'serviceFee')::int <> p_fee then
    perform platform.refuse('cart_changed', jsonb_build_object('serviceFee', p_fee));
  end if;
end $$;
