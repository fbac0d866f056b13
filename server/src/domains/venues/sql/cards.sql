create or replace view venues.cards as
  select id, name_en, name_ar, brief, platform.localized(name_en, name_ar) as name, type, area, lat, lng, place,
    picture, platform.localized(address_en, address_ar) as address, phone, vat_number,
    jsonb_build_object('id', id, 'name', platform.localized(name_en, name_ar), 'type', type, 'area', area,
      'point', jsonb_build_object('lat', lat, 'lng', lng), 'picture', picture) as card,
    closed_since, created_at, tolerance, takes_cash
  from venues.venues;
