-- Makes a voucher usable again after the order that it paid for was cancelled. When the seller cancelled, it stays valid
-- for at least another week; when the customer did, its end does not move, or cancelling could extend it forever. Its
-- discount no longer counts towards its month. A share returned earlier is a voucher of its own; with nothing left, this
-- one stays used. A voucher that was marked for recall is recalled instead.
create or replace function vouchers.give_back(p_subject text, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v record;
begin
  select id, user_id, value, returned, taken_off, taken_month, recalled_at into v from vouchers.vouchers where subject = p_subject for no key update;
  if not found or (v.returned > 0 and v.returned = v.value) then
    return;
  end if;
  update vouchers.vouchers set status = case when recalled_at is null then 'ready' else 'recalled' end, subject = null,
      used_at = null, reminded_at = null, taken_off = null, taken_month = null, value = value - returned,
      is_reduced = is_reduced or returned > 0, returned = 0,
      expires_at = case when p_let_down then greatest(expires_at, platform.now() + interval '7 days') else expires_at end
    where id = v.id;
  -- Locks the person's row before the total's row, in the same order as everywhere.
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id = v.user_id;
  update vouchers.months set taken = taken - v.taken_off where month = v.taken_month and user_id is null;
  if v.recalled_at is not null then
    perform platform.announce('vouchers.recalled', array['user:' || v.user_id],
      jsonb_build_object('voucherId', v.id, 'userId', v.user_id));
  end if;
end $$;
