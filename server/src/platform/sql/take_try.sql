-- Records an attempt when fewer than p_most were made in the last p_seconds; returns the seconds to wait, 0 when recorded.
create or replace function platform.take_try(p_key text, p_most int, p_seconds int) returns int language plpgsql as $$
declare
  now_at timestamptz := platform.now();
  recent timestamptz[];
begin
  insert into platform.tries values (p_key, '{}', now_at) on conflict do nothing;
  select array(select t from unnest(times) t where t > now_at - make_interval(secs => p_seconds) order by t)
    into recent from platform.tries where key = p_key for update;
  if cardinality(recent) >= p_most then
    return greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - p_most + 1] + make_interval(secs => p_seconds) - now_at)))::int;
  end if;
  update platform.tries set times = recent || now_at, forget_at = now_at + make_interval(secs => p_seconds)
    where key = p_key;
  return 0;
end $$;
