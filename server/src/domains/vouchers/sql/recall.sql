-- Recalls an unused voucher that the caller has locked. If a checkout holds it, it is recalled when that ends
-- unpaid. Returns whether it is recalled now.
create or replace function vouchers.recall(p_id uuid) returns boolean
  language plpgsql as $$
declare
  v record;
begin
  update vouchers.vouchers set recalled_at = platform.now(), status = case status when 'ready' then 'recalled' else status end
    where id = p_id returning user_id, status into v;
  perform platform.announce('vouchers.recalled', array['user:' || v.user_id],
    jsonb_build_object('voucherId', p_id, 'userId', v.user_id));
  return v.status = 'recalled';
end $$;
