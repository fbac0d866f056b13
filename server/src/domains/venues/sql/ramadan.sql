-- The current Ramadan or the next. The day after it still counts, because its last night ends then.
create or replace function venues.ramadan() returns jsonb
  language sql stable parallel safe
  return (select venues.season_json(s) from venues.seasons s
    where s.kind = 'ramadan' and s.ends_on >= platform.muscat_day(platform.now()) - 1 order by s.ends_on limit 1);
