create or replace function vouchers.this_month() returns date
  language sql stable
  return date_trunc('month', platform.now() at time zone 'Asia/Muscat')::date;
