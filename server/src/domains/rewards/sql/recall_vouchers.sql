-- Recalls a person's unused vouchers, newest first, until `p_points` verified points are back. A voucher at a
-- payment page is marked, and recalled when its checkout has ended.
create or replace function rewards.recall_vouchers(p_user uuid, p_points int) returns void
  language plpgsql as $$
declare
  missing int := p_points;
  bought record;
begin
  for bought in select r.id, r.voucher_id from vouchers.lock_unused(p_user) u join rewards.redemptions r on r.voucher_id = u.voucher_id
      order by u.is_held, r.id desc loop
    exit when missing <= 0;
    if vouchers.recall(bought.voucher_id) then
      missing := missing - rewards.return_redemption(p_user, bought.id);
    end if;
  end loop;
end $$;
