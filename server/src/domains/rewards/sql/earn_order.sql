-- Brings the points of a food order up to date: whole points of what was paid for the food while it is handed over, unless
-- the customer bought from their own venue; none when the hand-over was undone.
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
  if undone.times > 0 and not exists (select from rewards.transfers where kind = 'order' and source = earns_as) then
    perform rewards.take_back(customer, about, about || ':undone:' || undone.times);
    perform rewards.unachieve(customer, undone.since, about || ':undone:' || undone.times);
  end if;
  select order_number, paid, closed_at, venue_id into handed from orders.completed_pickups where id = p_pickup;
  -- Refunded or undone meanwhile.
  if not found then
    return;
  end if;
  if not rewards.is_decided('order', earns_as) and not exists (select from rewards.passed_over where source = about) then
    own := rewards.own_venue(customer, handed.venue_id);
    if own is not null then
      perform rewards.pass_over(about, customer, own);
    else
      perform rewards.earn(customer, 'order', about, earns_as,
        (handed.paid * settings.number_at('order_points_per_omr', handed.closed_at) / 1000)::int,
        jsonb_build_object('orderNumber', handed.order_number), handed.closed_at);
    end if;
  end if;
  perform rewards.achieve(customer);
end $$;
