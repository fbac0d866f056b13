-- Takes one from a key's allowance; returns the seconds to wait, 0 when it was granted.
create or replace function platform.take(p_key text, p_limit int, p_seconds int) returns int
  language sql
  begin atomic
    insert into platform.rate_limits as r (key, window_start, count)
      values (p_key, to_timestamp(floor(extract(epoch from platform.now()) / p_seconds) * p_seconds), 1)
      on conflict (key, window_start) do update set count = r.count + 1
      returning case when r.count <= p_limit then 0
        else greatest(1, ceil(extract(epoch from r.window_start + make_interval(secs => p_seconds) - platform.now())))::int end;
  end;
