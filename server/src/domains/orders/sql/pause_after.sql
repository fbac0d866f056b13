create or replace function orders.pause_after(lapses bigint) returns interval
  language sql immutable
  return case when lapses < 3 then interval '0' else make_interval(mins => least(5 * 2 ^ least(lapses - 3, 10), 60)::int) end;
