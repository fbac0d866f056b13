create or replace view charities.names as
  select id, platform.localized(name_en, name_ar) as name from charities.charities;
