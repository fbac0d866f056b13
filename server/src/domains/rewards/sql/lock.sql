-- Serializes changes of one person's points until the transaction ends.
create or replace function rewards.lock(p_user uuid) returns void
  language plpgsql as $$
begin
  perform from rewards.accounts where user_id = p_user for no key update;
  if not found then
    insert into rewards.accounts (user_id) values (p_user) on conflict do nothing;
    perform from rewards.accounts where user_id = p_user for no key update;
  end if;
end $$;
