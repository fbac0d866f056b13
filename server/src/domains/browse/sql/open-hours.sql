-- Whether a pickup is possible between two times of day in Muscat, in minutes after midnight; a time of the next day is
-- above 1440. A window that has begun counts from now.
create or replace function browse.is_open_between(starts_at timestamptz, ends_at timestamptz, after int, before int)
  returns boolean
  language sql stable
  return (
    select (opens <= before and opens + lasts > after)
        or (opens <= before + 1440 and opens + lasts > after + 1440)
        or (opens <= before - 1440 and opens + lasts > after - 1440)
      from (select
        extract(hour from platform.muscat_time(since)) * 60
          + extract(minute from platform.muscat_time(since)) as opens,
        extract(epoch from ends_at - since) / 60 as lasts
        from (select greatest(starts_at, platform.now()) as since) begun) clock);
