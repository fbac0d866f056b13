create or replace view vouchers.labels as
  select id, code, platform.localized(title_en, title_ar) as title from vouchers.vouchers;
