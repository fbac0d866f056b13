create or replace function platform.muscat_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Muscat';
