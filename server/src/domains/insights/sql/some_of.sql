create or replace function insights.some_of(p_some text[], p_more text[]) returns text[]
  language sql immutable
  return array(select distinct unnest(p_some || p_more) order by 1 limit 3);
