create or replace view settings.city_areas as
  select slug, name_en, name_ar, lat, lng, is_open from settings.areas;

create or replace view settings.city_middle as select lat, lng from settings.city;
