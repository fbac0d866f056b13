create or replace view settings.city_areas as
  select slug, name_en, name_ar, lat, lng, is_open from settings.areas;

create or replace function settings.city_json() returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('name', jsonb_build_object('en', c.name_en, 'ar', c.name_ar),
        'centre', jsonb_build_object('lat', c.lat, 'lng', c.lng),
        'bounds', jsonb_build_object('south', c.south, 'north', c.north, 'west', c.west, 'east', c.east),
        'areas', (select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug,
              'name', jsonb_build_object('en', a.name_en, 'ar', a.name_ar), 'lat', a.lat, 'lng', a.lng,
              'isOpen', a.is_open, 'isCollected', a.is_collected) order by a.slug), '[]')
            from settings.areas a))
      from settings.city c;
  end;

create or replace view settings.city_middle as select lat, lng from settings.city;
