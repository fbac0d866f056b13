create or replace function rewards.weighing_source(p_weighing uuid) returns text
  language sql immutable
  return 'weighing:' || p_weighing::text;

-- Serializes booking and taking back the points of one weighing. It is locked before any person.
create or replace function rewards.lock_weighing(p_weighing uuid) returns void
  language sql as $$
    select pg_advisory_xact_lock(hashtextextended(rewards.weighing_source(p_weighing), 0));
  $$;

-- Books a person's share of a weighing. The driver of the round earns nothing from it, because they operated the
-- scale. The correction of a weighing may arrive before the weighing itself: then nothing is earned.
create or replace function rewards.earn_bin(p_weighing uuid, p_user uuid, p_driver uuid, p_grams int, p_points int, p_at timestamptz)
  returns void
  language plpgsql as $$
declare
  cause constant text := rewards.weighing_source(p_weighing) || ':' || p_user;
begin
  perform rewards.lock_weighing(p_weighing);
  if not exists (select from rounds.counted_weighings w where w.weighing_id = p_weighing) then
    return;
  end if;
  perform rewards.lock(p_user);
  if not rewards.is_decided('bin', cause) then
    if p_user = p_driver then
      perform rewards.pass_over(cause, p_user, 'account');
    else
      perform rewards.earn(p_user, 'bin', rewards.weighing_source(p_weighing), cause, p_points,
        jsonb_build_object('grams', p_grams), p_at);
    end if;
  end if;
end $$;

-- Takes everyone's points back after a weighing was corrected, once.
create or replace function rewards.take_back_bin(p_weighing uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.weighing_source(p_weighing);
  person uuid;
begin
  perform rewards.lock_weighing(p_weighing);
  for person in select distinct user_id from rewards.transfers where subject = about order by user_id loop
    perform rewards.take_back(person, about, about || ':void:' || person);
  end loop;
end $$;

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
