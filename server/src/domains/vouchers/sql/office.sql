-- The office's list of vouchers: an unused voucher past its end has expired.
create or replace view vouchers.listed_vouchers as
  select v.id, v.user_id, v.code, v.kind, platform.localized(v.title_en, v.title_ar) as title, v.value, v.subject, v.status,
    case when v.status = 'ready' and v.expires_at <= platform.now() then 'expired' else v.status end as state,
    v.issued_at as at, v.expires_at, v.used_at
  from vouchers.vouchers v;

-- Locks a person's unused vouchers, so that a checkout that takes one waits.
create or replace function vouchers.lock_unused(p_user uuid) returns table (voucher_id uuid, is_held boolean)
  language sql as $$
    select v.id, v.status = 'held' from vouchers.vouchers v
      where v.user_id = p_user and v.recalled_at is null and not v.is_reduced
        and (v.status = 'held' or (v.status = 'ready' and v.expires_at > platform.now()))
      order by v.id for no key update;
  $$;

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

-- For other domains: unused vouchers of people whose vouchers are frozen.
create or replace view vouchers.frozen_vouchers as
  select v.user_id, v.id as voucher_id from vouchers.frozen f join vouchers.vouchers v on v.user_id = f.user_id
  where v.status = 'ready' and v.recalled_at is null and not v.is_reduced and v.expires_at > platform.now();
