create or replace function shop.seller_json(s shop.sellers) returns jsonb
  language sql stable
  return jsonb_build_object('id', s.id, 'type', s.type, 'name', platform.localized(s.name_en, s.name_ar), 'area', s.area,
    'permitNumber', s.permit_number);

create or replace function shop.office_seller_json(s shop.sellers) returns jsonb
  language sql stable
  begin atomic
    select shop.seller_json(s) || jsonb_build_object('members', coalesce((
      select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', p.full_name, 'email', coalesce(p.email, ''),
          'since', m.added_at) order by m.added_at, m.user_id)
        from shop.members m join identity.people p on p.id = m.user_id where m.seller_id = s.id), '[]'));
  end;

create or replace view shop.seller_cards as
  select id, type, platform.localized(name_en, name_ar) as name, phone, vat_number, area, lat, lng,
    platform.localized(address_en, address_ar) as address, business_id from shop.sellers;

create or replace view shop.served_areas as select area, fee from shop.delivery_areas where is_on;

create or replace view shop.teams as select seller_id, user_id from shop.members;
