-- What was bought with it was cancelled. A customer who was let down has at least a week to use it again; one who cancelled
-- gets it back as it was, or a voucher would last as long as its owner goes on cancelling. What it took off no longer counts
-- in the month in which it did.
create or replace function vouchers.give_back(p_subject text, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v record;
begin
  select id, user_id, taken_off, taken_month into v from vouchers.vouchers where subject = p_subject for no key update;
  if not found then
    return;
  end if;
  update vouchers.vouchers set status = 'ready', subject = null, used_at = null, reminded_at = null,
      taken_off = null, taken_month = null,
      expires_at = case when p_let_down then greatest(expires_at, platform.now() + interval '7 days') else expires_at end
    where id = v.id;
  -- The person's row before that of all, as everywhere.
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id = v.user_id;
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id is null;
end $$;
