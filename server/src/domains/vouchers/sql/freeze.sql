-- Freezes a person's vouchers, so that no checkout takes one, or unfreezes them.
create or replace function vouchers.freeze(p_user uuid, p_is_frozen boolean) returns void
  language plpgsql as $$
begin
  if p_is_frozen then
    insert into vouchers.frozen (user_id) values (p_user) on conflict do nothing;
  else
    delete from vouchers.frozen where user_id = p_user;
  end if;
end $$;
