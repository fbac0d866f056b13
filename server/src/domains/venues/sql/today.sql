-- Called by servers of the previous release, which may still run beside this one. New code calls `platform.muscat_day`.
create or replace function venues.today() returns date
  language sql stable parallel safe
  return platform.muscat_day(platform.now());
