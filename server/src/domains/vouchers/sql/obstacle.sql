-- Why a checkout of these goods does not take the voucher; null when it does. Mirrors voucherObstacle in
-- contract/src/vouchers/rules.ts.
create or replace function vouchers.obstacle(v vouchers.vouchers, p_kind text, p_goods bigint, p_delivers boolean, p_area text)
  returns text
  language sql stable
  return case
    when v.status = 'used' then 'used'
    when v.status = 'held' then 'in_use'
    when v.status = 'recalled' then 'recalled'
    when v.expires_at <= platform.now() then 'expired'
    when exists (select from vouchers.frozen f where f.user_id = v.user_id) then 'points_owed'
    when v.applies_to not in ('any', p_kind) then 'other_shop'
    when v.kind = 'free_delivery' and not p_delivers then 'no_delivery'
    when v.areas is not null and not coalesce(p_area = any (v.areas), false) then 'other_area'
    when p_goods < v.minimum_order then 'below_minimum'
  end;
