create or replace view payouts.registration as
  select coalesce(vat_from <= platform.muscat_day(platform.now()), false) as is_registered from payouts.settings;
