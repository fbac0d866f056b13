-- Limits unpaid orders, orders without payment in a short time, and lapsed holds since the last payment:
-- too_many_open_orders, too_many_requests, holds_paused. A hold that expired or was released counts, except for three
-- whose payment was tried; a replaced one counts by how long it was held.
create or replace function orders.check_pace(p_customer uuid) returns void
  language plpgsql as $$
declare
  pace record;
  until timestamptz;
begin
  with settled as (
    select o.placed_at, o.paid_at, o.released_at, o.release_reason = 'replaced' as is_replaced, o.payment_tried
      from orders.orders o
      where o.customer_id = p_customer and not o.is_cash and coalesce(o.paid_at, o.released_at) > platform.now() - interval '24 hours'
  ), unpaid as (
    select o.placed_at from orders.orders o where o.customer_id = p_customer and o.status = 'awaiting_payment'
  ), placed as (
    select all_of_them.placed_at from (
        select s.placed_at from settled s where s.paid_at is null union all select u.placed_at from unpaid u) all_of_them
      where all_of_them.placed_at > platform.now() - interval '10 minutes'
  ), lapsed as (
    select s.* from settled s where s.released_at > coalesce((select max(paid_at) from settled), '-infinity')
  )
  select (select count(*) from unpaid) as unpaid, (select count(*) from placed) as placed,
      (select min(p.placed_at) from placed p) as first_placed, max(l.released_at) as last_lapse,
      count(*) filter (where not l.is_replaced and not l.payment_tried)
        + greatest(0, count(*) filter (where not l.is_replaced and l.payment_tried) - 3)
        + coalesce(div(extract(epoch from sum(l.released_at - l.placed_at) filter (where l.is_replaced)), 60 * settings.number('hold_minutes')), 0)::bigint
        as lapses
    into pace from lapsed l;
  if pace.unpaid >= 5 then
    perform platform.refuse('too_many_open_orders');
  end if;
  if pace.placed >= 20 then
    perform platform.refuse('too_many_requests', jsonb_build_object('retryAfter',
      ceil(extract(epoch from pace.first_placed + interval '10 minutes' - platform.now()))));
  end if;
  until := pace.last_lapse + orders.pause_after(pace.lapses);
  -- A request that waited for the lock may have started before the last hold ended: that alone is no reason for a
  -- pause.
  if until > platform.now() and until > pace.last_lapse then
    perform platform.refuse('holds_paused', jsonb_build_object('until', until,
      'minutes', ceil(extract(epoch from until - platform.now()) / 60),
      'retryAfter', ceil(extract(epoch from until - platform.now()))));
  end if;
end $$;

create or replace function orders.pause_after(lapses bigint) returns interval
  language sql immutable
  return case when lapses < 3 then interval '0' else make_interval(mins => least(5 * 2 ^ least(lapses - 3, 10), 60)::int) end;

-- The caller has locked the customer.
create or replace function orders.check_portions(p_customer uuid, p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
declare
  most constant int := 20;
  most_of_a_deal constant int := 10;
  mine bigint;
  over record;
begin
  -- Summed for each order, so that the plan starts with the customer even if it was made while a table was empty.
  select coalesce(sum(of_order.portions), 0) into mine
    from orders.orders o
    cross join lateral (select sum(l.quantity) as portions from orders.lines l where l.order_id = o.id) of_order
    where o.customer_id = p_customer and o.status = 'awaiting_payment';
  if mine + (select sum(q) from unnest(p_quantities) q) > most then
    perform platform.refuse('too_many_portions', jsonb_build_object('limit', most, 'mine', mine));
  end if;
  select w.id, had.portions into over
    from unnest(p_ids, p_quantities) as w (id, quantity)
    cross join lateral (
      select coalesce(sum(l.quantity) filter (where (select p.status from orders.pickups p where p.id = l.pickup_id)
          in ('awaiting_payment', 'confirmed', 'ready')), 0) as portions
        from orders.lines l where l.deal_id = w.id and l.customer_id = p_customer) had
    where w.quantity + had.portions > most_of_a_deal limit 1;
  if found then
    perform platform.refuse('too_many_of_a_deal',
      jsonb_build_object('dealId', over.id, 'limit', most_of_a_deal, 'mine', over.portions));
  end if;
end $$;

-- The limit of check_portions for compost, by weight.
create or replace function orders.check_grams(p_customer uuid, p_grams int[]) returns void
  language plpgsql as $$
declare
  most constant int := 1000000;
  mine bigint;
begin
  select coalesce(sum(of_order.grams), 0) into mine
    from orders.orders o
    cross join lateral (select sum(l.grams) as grams from orders.shop_lines l where l.order_id = o.id) of_order
    where o.customer_id = p_customer and o.status = 'awaiting_payment';
  if mine + (select sum(g) from unnest(p_grams) g) > most then
    perform platform.refuse('too_much_compost', jsonb_build_object('limit', most / 1000, 'mine', mine / 1000));
  end if;
end $$;

-- HIGHEST_ORDER of the contract, in baisa. A trigger instead of a check, because older orders above the limit stay
-- valid.
create or replace function orders.refuse_large_order() returns trigger language plpgsql as $$
begin
  perform platform.refuse('order_too_large', jsonb_build_object('most', 500));
  return null;
end $$;

create or replace trigger orders_fit_a_simplified_invoice before insert on orders.orders
  for each row when (new.subtotal > 500000) execute function orders.refuse_large_order();
