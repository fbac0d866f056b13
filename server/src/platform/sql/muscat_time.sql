-- Wall-clock time in Muscat. Beside `muscat_midnight`, the only place in SQL that names the time zone. Oman has no daylight saving time.
create or replace function platform.muscat_time(instant timestamptz) returns timestamp
  language sql immutable parallel safe
  return instant at time zone 'Asia/Muscat';
