-- The points of a recalled voucher pay what its owner owes, once.
create or replace function rewards.follow_recall(p_user uuid, p_voucher uuid) returns void
  language plpgsql as $$
declare
  bought rewards.redemptions;
  verified int;
begin
  select * into bought from rewards.redemptions where voucher_id = p_voucher;
  if found and exists (select from vouchers.voucher_notices where id = p_voucher and status = 'recalled') then
    verified := rewards.return_redemption(p_user, bought.id);
    perform rewards.pay_debt(p_user, 'redemption:' || bought.id, 'recalled redemption:' || bought.id, verified, 0);
    perform rewards.tell(p_user);
  end if;
end $$;
