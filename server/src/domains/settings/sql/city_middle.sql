create or replace view settings.city_middle as select lat, lng from settings.city;
