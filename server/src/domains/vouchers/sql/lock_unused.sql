-- Locks a person's unused vouchers, so that a checkout that takes one waits.
create or replace function vouchers.lock_unused(p_user uuid) returns table (voucher_id uuid, is_held boolean)
  language sql as $$
    select v.id, v.status = 'held' from vouchers.vouchers v
      where v.user_id = p_user and v.recalled_at is null and not v.is_reduced
        and (v.status = 'held' or (v.status = 'ready' and v.expires_at > platform.now()))
      order by v.id for no key update;
  $$;
