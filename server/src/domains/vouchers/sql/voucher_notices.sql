create or replace view vouchers.voucher_notices as
  select id, user_id, platform.localized(title_en, title_ar) as title, status, expires_at, value from vouchers.vouchers;
