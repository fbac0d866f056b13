-- The moment at which the next month begins in Muscat.
create or replace function vouchers.next_month() returns timestamptz
  language sql stable
  return (vouchers.this_month() + interval '1 month') at time zone 'Asia/Muscat';
