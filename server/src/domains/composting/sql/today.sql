create or replace function composting.today() returns date
  language sql stable
  return (platform.now() at time zone 'Asia/Muscat')::date;
