create or replace function vouchers.next_month() returns timestamptz
  language sql stable
  return platform.muscat_midnight((vouchers.this_month() + interval '1 month')::date);
