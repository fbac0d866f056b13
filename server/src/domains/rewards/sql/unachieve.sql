-- Takes back achievements reached since `p_since` that no longer hold. The caller holds the lock.
create or replace function rewards.unachieve(p_user uuid, p_since timestamptz, p_cause text) returns void
  language plpgsql as $$
declare
  lost record;
begin
  for lost in delete from rewards.achieved d using rewards.achievements a
      where d.user_id = p_user and a.slug = d.achievement and d.achieved_at >= p_since
        and a.metric in ('orders', 'meals', 'baisa_saved') and rewards.metric(p_user, a.metric) < a.target
      returning a.slug loop
    perform rewards.take_back(p_user, 'achievement:' || lost.slug || ':' || p_user, p_cause || ':' || lost.slug);
  end loop;
end $$;
