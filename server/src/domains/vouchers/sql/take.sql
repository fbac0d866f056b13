-- Takes a voucher for a checkout. A second checkout waits, and then finds it in use.
-- `p_goods`, `p_delivery_fee` and the discounts are in baisa. A voucher never pays the service fee.
create or replace function vouchers.take(p_user uuid, p_code text, p_subject text, p_kind text, p_goods bigint,
    p_delivery_fee bigint, p_delivers boolean, p_area text,
    out voucher_id uuid, out off_goods bigint, out off_delivery bigint)
  language plpgsql as $$
declare
  v vouchers.vouchers;
  hindered text;
begin
  select * into v from vouchers.vouchers where code = p_code and user_id = p_user for no key update;
  if not found then
    perform platform.refuse('voucher_unknown');
  end if;
  hindered := vouchers.obstacle(v, p_kind, p_goods, p_delivers, p_area);
  if hindered is not null then
    perform platform.refuse('voucher_not_usable', jsonb_build_object('obstacle', hindered,
      'minimumOrder', v.minimum_order, 'expiresAt', v.expires_at));
  end if;
  voucher_id := v.id;
  off_goods := case when v.kind = 'amount_off' then least(v.value, p_goods) else 0 end;
  off_delivery := case when v.kind = 'free_delivery' then p_delivery_fee else 0 end;
  perform vouchers.count_money(p_user, 0, off_goods + off_delivery);
  update vouchers.vouchers set status = 'held', subject = p_subject, taken_off = off_goods + off_delivery,
      taken_month = vouchers.this_month()
    where id = v.id;
end $$;
