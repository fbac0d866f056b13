create or replace function rewards.follow_activity(p_user uuid, p_activity uuid, p_revision int, p_at timestamptz) returns void
  language plpgsql as $$
declare
  about constant text := 'activity:' || p_activity;
  cause constant text := about || ':' || p_revision;
  logged record;
  had record;
  more int;
begin
  perform rewards.lock(p_user);
  select points, grams into logged from composting.logged where id = p_activity;
  select points, is_doubled into had from rewards.earned(p_user, about);
  more := coalesce(logged.points, 0) - had.points / case when had.is_doubled then 2 else 1 end;
  if more > 0 then
    perform rewards.earn(p_user, 'tracker', about, cause, more, jsonb_build_object('grams', logged.grams), p_at);
  elsif more < 0 then
    perform rewards.take_back(p_user, about, cause, -more);
  end if;
  perform rewards.achieve(p_user);
end $$;
