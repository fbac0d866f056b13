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
