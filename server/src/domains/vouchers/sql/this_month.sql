create or replace function vouchers.this_month() returns date
  language sql stable
  return date_trunc('month', platform.muscat_time(platform.now()))::date;
