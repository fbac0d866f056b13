-- Books a person's share of what a driver weighed. Who drove the round earns nothing with it: the scale was theirs.
create or replace function rewards.earn_bin(p_weighing uuid, p_user uuid, p_driver uuid, p_grams int, p_points int, p_at timestamptz)
  returns void
  language plpgsql as $$
declare
  cause constant text := rewards.weighing_source(p_weighing) || ':' || p_user;
begin
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
