-- The lock serialises a customer's orders until the transaction ends. Returns the order that is resumed instead of a
-- new one, or null.
create or replace function orders.make_room(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
  language plpgsql as $$
declare
  same uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || p_customer, 0));
  if p_body ->> 'basket' is not null then
    same := orders.resume_or_replace(p_customer, p_kind, p_body, p_goods);
  end if;
  if same is null then
    perform orders.check_pace(p_customer);
  end if;
  return same;
end $$;
