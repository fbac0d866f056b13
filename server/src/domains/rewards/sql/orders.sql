create or replace function rewards.pickup_source(p_pickup uuid) returns text
  language sql immutable
  return 'pickup:' || p_pickup::text;

-- The evidence that two accounts belong to one person; null without any.
create or replace function rewards.shared_between(p_one uuid, p_other uuid) returns text
  language sql stable
  begin atomic
    select case
      when p_one = p_other then 'account'
      when exists (select from identity.devices_of_people a join identity.devices_of_people b using (device)
        where a.user_id = p_one and b.user_id = p_other) then 'device'
      when exists (select from rewards.phones_of(p_one) a join rewards.phones_of(p_other) b using (phone)) then 'phone'
      when exists (select from rewards.cards_of(p_one) a join rewards.cards_of(p_other) b using (card)) then 'card'
    end;
  end;

-- Brings the points of a food order up to date: whole points for what was paid for food that is handed over, unless the
-- customer bought from their own venue; none when the hand-over was undone. Cash is only known from the venue, so its
-- points are declared.
create or replace function rewards.earn_order(p_pickup uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.pickup_source(p_pickup);
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
  if undone.times > 0 and not exists (select from rewards.transfers where kind in ('order', 'cash_order')
      and source = earns_as) then
    perform rewards.take_back(customer, about, about || ':undone:' || undone.times);
    perform rewards.unachieve(customer, undone.since, about || ':undone:' || undone.times);
  end if;
  select order_number, paid, closed_at, venue_id, orders.is_cash(order_id) as is_cash into handed
    from orders.completed_pickups where id = p_pickup;
  -- Refunded or undone meanwhile.
  if not found then
    return;
  end if;
  if not (rewards.is_decided('order', earns_as) or rewards.is_decided('cash_order', earns_as)
      or exists (select from rewards.passed_over where source = about)) then
    -- An order from their own venue earns nothing.
    select case t.user_id when customer then 'team' else s.shared end into own
      from venues.whole_teams t cross join lateral (select rewards.shared_between(customer, t.user_id) as shared) s
      where t.venue_id = handed.venue_id and s.shared is not null
      order by t.user_id <> customer limit 1;
    if own is not null then
      perform rewards.pass_over(about, customer, own);
    else
      perform rewards.earn(customer, case when handed.is_cash then 'cash_order' else 'order' end, about, earns_as,
        (handed.paid * settings.number_at('order_points_per_omr', handed.closed_at) / 1000)::int,
        jsonb_build_object('orderNumber', handed.order_number), handed.closed_at);
    end if;
  end if;
  perform rewards.achieve(customer);
end $$;

-- Takes the points of the refunded part of a pickup back, spent or not, once for each part.
create or replace function rewards.take_back_part(p_customer uuid, p_pickup uuid, p_refund uuid) returns void
  language plpgsql as $$
declare
  about constant text := rewards.pickup_source(p_pickup);
  has record;
  handed record;
  too_many int;
begin
  perform rewards.lock(p_customer);
  select paid, closed_at into handed from orders.completed_pickups where id = p_pickup;
  -- Not handed over yet, or fully refunded: its points then follow from the amount paid.
  if not found then
    return;
  end if;
  select * into has from rewards.earned(p_customer, about);
  too_many := has.points / case when has.is_doubled then 2 else 1 end
    - (handed.paid * settings.number_at('order_points_per_omr', handed.closed_at) / 1000)::int;
  if too_many > 0 then
    perform rewards.take_back(p_customer, about, about || ':part:' || p_refund, too_many);
  end if;
end $$;
