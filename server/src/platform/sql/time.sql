-- Wall-clock time in Muscat. This and `muscat_midnight` are the only SQL that names the time zone.
create or replace function platform.muscat_time(instant timestamptz) returns timestamp
  language sql immutable parallel safe
  return instant at time zone 'Asia/Muscat';

create or replace function platform.muscat_day(instant timestamptz) returns date
  language sql immutable parallel safe
  return platform.muscat_time(instant)::date;

create or replace function platform.muscat_midnight(day date) returns timestamptz
  language sql immutable parallel safe
  return day::timestamp at time zone 'Asia/Muscat';

create or replace function platform.week_of(p_day date) returns date
  language sql immutable
  return p_day - extract(dow from p_day)::int;
