create or replace view settings.city_areas as
  select slug, name_en, name_ar, lat, lng, is_open from settings.areas;
