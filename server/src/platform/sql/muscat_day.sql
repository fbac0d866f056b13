create or replace function platform.muscat_day(instant timestamptz) returns date
  language sql immutable parallel safe
  return platform.muscat_time(instant)::date;
