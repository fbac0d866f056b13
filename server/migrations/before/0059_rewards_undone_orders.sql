-- A hand-over that is undone takes back what it earned, and the achievements that it reached. The next hand-over of the
-- same pickup earns anew, under a source of its own.

-- Whatever this person has reached by now and had not: each once. One that was undone is reached under a new source.
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

-- Takes back the achievements that were reached since then and no longer are. The caller holds the lock.
create function rewards.unachieve(p_user uuid, p_since timestamptz, p_cause text) returns void
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

-- Brings what a food order earned up to where it stands: whole points of what was paid for the food while it is handed
-- over, unless the customer bought from themselves; nothing when that was undone.
create or replace function rewards.earn_order(p_pickup uuid) returns void
  language plpgsql as $$
declare
  about constant text := 'pickup:' || p_pickup;
  customer constant uuid := coalesce(
    (select customer_id from orders.completed_pickups where id = p_pickup),
    (select customer_id from orders.undone_lines where pickup_id = p_pickup limit 1));
  undone record;
  handed record;
  earns_as text;
  own text;
begin
  if customer is null then
    return;
  end if;
  perform rewards.lock(customer);
  select count(distinct nth)::int as times, min(closed_at) as since into undone
    from orders.undone_lines where pickup_id = p_pickup;
  earns_as := about || case when undone.times > 0 then ':' || undone.times else '' end;
  if undone.times > 0 and not exists (select from rewards.transfers where kind = 'order' and source = earns_as) then
    perform rewards.take_back(customer, about, about || ':undone:' || undone.times);
    perform rewards.unachieve(customer, undone.since, about || ':undone:' || undone.times);
  end if;
  select order_number, paid, closed_at, venue_id into handed from orders.completed_pickups where id = p_pickup;
  -- Given back or undone meanwhile.
  if not found then
    return;
  end if;
  if not rewards.is_decided('order', earns_as) and not exists (select from rewards.passed_over where source = about) then
    own := rewards.own_venue(customer, handed.venue_id);
    if own is not null then
      perform rewards.pass_over(about, customer, own);
    else
      perform rewards.earn(customer, 'order', about, earns_as,
        (handed.paid * rewards.rate('order_per_omr', handed.closed_at) / 1000)::int,
        jsonb_build_object('orderNumber', handed.order_number), handed.closed_at);
    end if;
  end if;
  perform rewards.achieve(customer);
end $$;
