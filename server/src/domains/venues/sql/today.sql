create or replace function venues.today() returns date
  language sql stable parallel safe
  return (platform.now() at time zone 'Asia/Muscat')::date;
