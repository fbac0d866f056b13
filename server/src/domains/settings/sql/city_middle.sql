-- The point that distances are measured from until a person shares a better one.
create or replace view settings.city_middle as select lat, lng from settings.city;
