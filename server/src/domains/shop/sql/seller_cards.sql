create or replace view shop.seller_cards as
  select id, type, platform.localized(name_en, name_ar) as name, phone, vat_number, area, lat, lng,
    platform.localized(address_en, address_ar) as address, business_id from shop.sellers;
