create or replace function platform.week_of(p_day date) returns date
  language sql immutable
  return p_day - extract(dow from p_day)::int;
