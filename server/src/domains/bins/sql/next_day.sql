-- Today included; null when there is none within two months.
create or replace function bins.next_day(s bins.subscriptions) returns date
  language sql stable
  return (select d.day from bins.days_of(s, platform.muscat_day(platform.now()), platform.muscat_day(platform.now()) + 62) d
    where not d.is_skipped order by d.day limit 1);
