-- This Ramadan or the next.
create or replace function venues.ramadan() returns jsonb
  language sql stable parallel safe
  return (select venues.season_json(s) from venues.seasons s
    where s.kind = 'ramadan' and s.ends_on >= platform.muscat_day(platform.now()) order by s.ends_on limit 1);
