create or replace function shop.seller_json(s shop.sellers) returns jsonb
  language sql stable
  return jsonb_build_object('id', s.id, 'type', s.type, 'name', platform.localized(s.name_en, s.name_ar), 'area', s.area,
    'permitNumber', s.permit_number);
