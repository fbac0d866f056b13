-- Returns a voucher's share of a partial refund as a new voucher, valid as long as the first one, and a week longer when
-- the seller let the customer down. The amount was issued before, so that it counts towards no month again.
create or replace function vouchers.return_share(p_subject text, p_source text, p_share bigint, p_let_down boolean) returns void
  language plpgsql as $$
declare
  v vouchers.vouchers;
  made uuid;
begin
  update vouchers.vouchers set returned = returned + p_share
    where subject = p_subject and status = 'used' and kind = 'amount_off' and recalled_at is null
      and (p_let_down or expires_at > platform.now())
    returning * into v;
  if not found then
    return;
  end if;
  insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, areas, expires_at)
    values (v.user_id, vouchers.random_code(), p_source, v.kind, v.applies_to, v.title_en, v.title_ar, p_share, v.areas,
      case when p_let_down then
        greatest(v.expires_at, platform.muscat_midnight(platform.muscat_day(platform.now()) + 1)) + interval '7 days'
      else v.expires_at end)
    returning id into made;
  perform platform.announce('vouchers.returned', array['user:' || v.user_id],
    jsonb_build_object('voucherId', made, 'userId', v.user_id));
end $$;
