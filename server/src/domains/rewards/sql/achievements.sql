-- A person's value of a metric, from the views of lower domains, without exchanges between accounts that seem to
-- belong to one person.
create or replace function rewards.metric(p_user uuid, p_metric text) returns bigint
  language plpgsql stable as $$
begin
  return case p_metric
    when 'orders' then (select count(distinct order_id) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'meals' then (select coalesce(sum(grams), 0) / 420 from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'baisa_saved' then (select coalesce(sum(savings), 0) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.pickup_source(p.id)))
    when 'donated_grams' then (select coalesce(sum(grams), 0) from donations.collected_requests r where donor_id = p_user
      and not exists (select from rewards.passed_over x where x.source = rewards.request_source(r.id) and x.why <> 'pair'))
    when 'composted_grams' then (select coalesce(sum(counted_grams), 0) from composting.logged where user_id = p_user)
    when 'reviews' then (select count(*) from reviews.published where author_id = p_user)
  end;
end $$;

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

create or replace view rewards.reached_achievements as
  select d.user_id, a.slug, platform.localized(a.title_en, a.title_ar) as title, a.points, d.achieved_at
  from rewards.achieved d join rewards.achievements a on a.slug = d.achievement;
