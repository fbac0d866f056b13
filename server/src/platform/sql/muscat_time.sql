-- Wall-clock time in Muscat. This and `muscat_midnight` are the only SQL that names the time zone.
create or replace function platform.muscat_time(instant timestamptz) returns timestamp
  language sql immutable parallel safe
  return instant at time zone 'Asia/Muscat';
