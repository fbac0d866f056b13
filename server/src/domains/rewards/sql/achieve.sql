-- Grants each achievement that the person has reached and lacks; one that was undone gets a new source.
create or replace function rewards.achieve(p_user uuid) returns void
  language plpgsql as $$
declare
  reached record;
  about text;
  times int;
begin
  for reached in select a.slug, a.points from rewards.achievements a
      where a.is_on and not exists (select from rewards.achieved d where d.user_id = p_user and d.achievement = a.slug)
        and rewards.metric(p_user, a.metric) >= a.target
      order by a.position loop
    perform rewards.lock(p_user);
    insert into rewards.achieved (user_id, achievement) values (p_user, reached.slug) on conflict do nothing;
    if found then
      about := 'achievement:' || reached.slug || ':' || p_user;
      times := (select count(*) from rewards.transfers where subject = about and kind = 'achievement');
      perform rewards.earn(p_user, 'achievement', about, about || case when times > 0 then ':' || times else '' end,
        reached.points, jsonb_build_object('slug', reached.slug), platform.now());
    end if;
  end loop;
end $$;
