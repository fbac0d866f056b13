-- The office's list of vouchers: an unused voucher past its end has expired.
create or replace view vouchers.listed_vouchers as
  select v.id, v.user_id, v.code, v.kind, platform.localized(v.title_en, v.title_ar) as title, v.value, v.subject, v.status,
    case when v.status = 'ready' and v.expires_at <= platform.now() then 'expired' else v.status end as state,
    v.issued_at as at, v.expires_at, v.used_at
  from vouchers.vouchers v;
