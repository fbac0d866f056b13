-- Only for servers of the previous release, which may still run beside this one; use `platform.muscat_day`.
create or replace function composting.today() returns date
  language sql stable
  return platform.muscat_day(platform.now());
