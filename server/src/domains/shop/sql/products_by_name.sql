create or replace view shop.products_by_name as
  select p.id, p.method, platform.localized(p.title_en, p.title_ar) as title, s.id as seller_id,
    platform.localized(s.name_en, s.name_ar) as seller
  from shop.products p join shop.sellers s on s.id = p.seller_id;
