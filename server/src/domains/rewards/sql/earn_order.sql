-- Brings the points of a food order up to date: whole points for what was paid for food that is handed over, unless
-- the customer bought from their own venue; none when the hand-over was undone. Cash is only known from the venue, so
-- that its points are declared.
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
    own := rewards.own_venue(customer, handed.venue_id);
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
