-- One atomic step: claims the key, makes room, holds the portions, writes order, pickups and lines, takes the
-- voucher, starts the payment, announces. A cash order has no payment and is confirmed.
-- `p_body`: the contract's placeOrder body with the lines of one deal summed, and as `basket` the hash of its
-- contents when it may replace an unpaid order.
-- Returns state 'new' with the order, or 'done' with the id of the order that the key made earlier or that is
-- resumed. Raises cart_changed (also for another fee), order_already_paid and the refusals of make_room,
-- check_portions and confirm_cash.
create or replace function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  order_fee constant int := settings.number('service_fee');
  wanted record;
  resumed uuid;
  announced text[];
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;

  select array_agg("dealId") as ids, array_agg(quantity) as quantities, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("dealId" uuid, quantity int, "unitPrice" int);
  resumed := orders.make_room(p_customer, 'food', p_body, wanted.ids);
  if resumed is null and p_body ->> 'method' = 'cash' then
    resumed := orders.same_cash_order(p_customer, p_body);
  end if;
  if resumed is not null then
    perform platform.keep_answer(p_customer::text, p_key, jsonb_build_object('orderId', resumed));
    state := 'done';
    order_id := resumed;
    return;
  end if;
  perform orders.check_fee(p_body, order_fee);
  perform orders.check_portions(p_customer, wanted.ids, wanted.quantities);

  with held as materialized (
    select * from deals.hold(wanted.ids, wanted.quantities, wanted.prices,
      vouchers.has_perk(p_customer, 'early_access', platform.now()))
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, language, contact_email, contact_phone,
        subtotal, service_fee, total, savings, hold_expires_at, cancel_notice_hours)
      select place.order_id, orders.next_number(), p_customer, p_body ->> 'basket', p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.price * h.quantity), order_fee,
        sum(h.price * h.quantity) + order_fee, sum((h.original_price - h.price) * h.quantity),
        platform.now() + make_interval(mins => settings.number('hold_minutes')), settings.number('cancel_notice_hours')
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, venue_id, starts_at, ends_at, instructions_en, instructions_ar, total, grams)
      select place.order_id, h.venue_id, h.starts_at, h.ends_at, max(h.instructions_en), max(h.instructions_ar),
        sum(h.price * h.quantity), sum(h.portion_grams * h.quantity)
      from held h group by h.venue_id, h.starts_at, h.ends_at
      returning id, venue_id, starts_at, ends_at
  ), the_lines as (
    insert into orders.lines (order_id, customer_id, pickup_id, deal_id, quantity, unit_price, original_unit_price,
        portion_grams, title_en, title_ar, picture, allergens, allergens_note_en, allergens_note_ar)
      select place.order_id, p_customer, p.id, h.deal_id, h.quantity, h.price, h.original_price, h.portion_grams,
        h.title_en, h.title_ar, h.picture, h.allergens, h.allergens_note_en, h.allergens_note_ar
      from held h join the_pickups p using (venue_id, starts_at, ends_at)
  )
  select array_agg('deal:' || h.deal_id) || array_agg(distinct 'venue:' || h.venue_id) into announced from held h;

  if p_body ->> 'voucher' is not null then
    perform orders.apply_voucher(place.order_id, p_body ->> 'voucher', null);
  end if;
  started := case when p_body ->> 'method' = 'cash' then orders.confirm_cash(place.order_id, announced)
    else orders.start_payment(place.order_id, p_body ->> 'method', announced) end;
end $$;

-- As orders.place for food. `p_body`: the contract's placeShopOrder body with the lines of one product summed;
-- `p_destination`: { area, address } of a delivery, null for a collection. Refuses with cart_changed, also when a fee
-- has changed.
create or replace function orders.place_shop(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_destination jsonb,
    p_starts timestamptz, p_ends timestamptz,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  order_fee constant int := settings.number('service_fee');
  wanted record;
  resumed uuid;
  delivery constant boolean := p_destination is not null;
  fee int := 0;
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;
  if delivery then
    select a.fee into fee from shop.served_areas a where a.area = p_destination ->> 'area';
    if not found then
      perform platform.refuse('area_not_delivered');
    end if;
    if fee <> (p_body #>> '{delivery,fee}')::int then
      perform platform.refuse('cart_changed', jsonb_build_object('deliveryFee', fee));
    end if;
  end if;

  select array_agg("productId") as ids, array_agg(grams) as grams, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("productId" uuid, grams int, "unitPrice" int);
  resumed := orders.make_room(p_customer, 'compost', p_body, wanted.ids);
  if resumed is not null then
    perform platform.keep_answer(p_customer::text, p_key, jsonb_build_object('orderId', resumed));
    state := 'done';
    order_id := resumed;
    return;
  end if;
  perform orders.check_fee(p_body, order_fee);
  perform orders.check_grams(p_customer, wanted.grams);

  with held as materialized (
    select * from shop.hold(wanted.ids, wanted.grams, wanted.prices)
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, kind, language, contact_email, contact_phone,
        subtotal, delivery_fee, service_fee, total, savings, hold_expires_at,
        cancel_notice_hours)
      select place_shop.order_id, orders.next_number(), p_customer, p_body ->> 'basket', 'compost', p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.unit_price * (h.grams / 1000)), fee, order_fee,
        sum(h.unit_price * (h.grams / 1000)) + fee + order_fee, sum((h.price_per_kg - h.unit_price) * (h.grams / 1000)),
        platform.now() + make_interval(mins => settings.number('hold_minutes')), settings.number('cancel_notice_hours')
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, kind, seller_id, starts_at, ends_at, total, grams)
      select place_shop.order_id, case when delivery then 'delivery' else 'collection' end, h.seller_id, p_starts, p_ends,
        sum(h.unit_price * (h.grams / 1000)), sum(h.grams)
      from held h group by h.seller_id
      returning id, seller_id
  ), the_lines as (
    insert into orders.shop_lines (order_id, pickup_id, product_id, batch_id, grams, unit_price, price_per_kg,
        title_en, title_ar, method, picture)
      select place_shop.order_id, p.id, h.product_id, h.batch_id, h.grams, h.unit_price, h.price_per_kg,
        h.title_en, h.title_ar, h.method, h.picture
      from held h join the_pickups p using (seller_id)
  )
  insert into orders.destinations (pickup_id, area, address, phone)
    select p.id, p_destination ->> 'area', p_destination -> 'address', p_body #>> '{contact,phone}'
    from the_pickups p where delivery;

  if p_body ->> 'voucher' is not null then
    perform orders.apply_voucher(place_shop.order_id, p_body ->> 'voucher', p_destination ->> 'area');
  end if;
  started := orders.start_payment(place_shop.order_id, p_body ->> 'method', array['shop']);
end $$;

-- DS, the day in Muscat, and a running number of at least four digits (lpad alone would cut a longer one).
create or replace function orders.next_number() returns text
  language plpgsql volatile as $$
declare
  running constant text := nextval('orders.order_numbers');
begin
  return 'DS' || to_char(platform.muscat_time(platform.now()), 'YYMMDD')
    || lpad(running, greatest(4, length(running)), '0');
end $$;

-- The lock serialises a customer's orders until the transaction ends. Returns the order that is resumed instead of a
-- new one, or null.
create or replace function orders.make_room(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
  language plpgsql as $$
declare
  same uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders ' || p_customer, 0));
  if p_body ->> 'basket' is not null then
    same := orders.resume_or_replace(p_customer, p_kind, p_body, p_goods);
  end if;
  if same is null then
    perform orders.check_pace(p_customer);
  end if;
  return same;
end $$;

-- All or none are replaced; the same order placed again is resumed, and its id returned. Refuses with
-- order_already_paid when one of them has been paid.
create or replace function orders.resume_or_replace(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
  language plpgsql as $$
declare
  unpaid uuid[];
  same uuid;
  former record;
begin
  select array_agg(o.id) into unpaid from (
    select id from orders.orders where customer_id = p_customer and kind = p_kind and status = 'awaiting_payment'
      order by id for no key update) o;
  if unpaid is null then
    return null;
  end if;
  select o.id into same from orders.orders o
    where o.id = any (unpaid) and o.basket = p_body ->> 'basket' and o.hold_expires_at > platform.now()
      and o.contact_email = p_body #>> '{contact,email}' and o.contact_phone = p_body #>> '{contact,phone}';
  if payments.is_captured(orders.payable_ref(same)) then
    perform platform.refuse('order_already_paid', jsonb_build_object('orderId', same));
  end if;
  -- Deals of the replaced and of the new order are locked together: in two steps this could deadlock.
  if p_kind = 'food' then
    perform deals.lock(array(select l.deal_id from orders.lines l where l.order_id = any (unpaid)) || p_goods);
  else
    perform shop.lock(array(select l.product_id from orders.shop_lines l where l.order_id = any (unpaid)) || p_goods);
  end if;
  for former in select o.id, o.hold_expires_at <= platform.now() as is_over from orders.orders o
      where o.id = any (unpaid) and o.id is distinct from same order by o.id loop
    if not payments.withdraw(orders.payable_ref(former.id)) then
      perform platform.refuse('order_already_paid', jsonb_build_object('orderId', former.id));
    end if;
    perform orders.release(former.id, case when former.is_over then 'expired' else 'replaced' end);
  end loop;
  return same;
end $$;

-- An open cash order of the last ten minutes with the same basket: a second tab or click is answered with it.
create or replace function orders.same_cash_order(p_customer uuid, p_body jsonb) returns uuid
  language sql stable
  begin atomic
    select o.id from orders.orders o join orders.pickups p on p.order_id = o.id
      where o.customer_id = p_customer and o.is_cash and o.basket = p_body ->> 'basket'
        and o.placed_at > platform.now() - interval '10 minutes' and p.status in ('confirmed', 'ready')
        and o.contact_email = p_body #>> '{contact,email}' and o.contact_phone = p_body #>> '{contact,phone}'
      limit 1;
  end;

-- Refuses when the customer saw another service fee. A request without a fee accepts the current one.
create or replace function orders.check_fee(p_body jsonb, p_fee int) returns void
  language plpgsql as $$
begin
  if (p_body ->> 'serviceFee')::int <> p_fee then
    perform platform.refuse('cart_changed', jsonb_build_object('serviceFee', p_fee));
  end if;
end $$;

create or replace function orders.test_order_json(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
        'id', t.id, 'code', t.code, 'placedAt', t.placed_at, 'readyAt', t.ready_at, 'completedAt', t.completed_at,
        'openUntil', t.open_until,
        'placedBy', (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = t.venue_id and c.id = t.placed_by),
        'completedBy', (select c.full_name from identity.people c join venues.teams m on m.user_id = c.id
          where m.venue_id = t.venue_id and c.id = t.completed_by))
      from orders.test_orders t where t.venue_id = p_venue and t.open_until > platform.now();
  end;

create or replace view orders.test_order_notices as
  select t.id, t.venue_id, v.name as venue, t.open_until > platform.now() and t.completed_at is null as is_open
  from orders.test_orders t join venues.cards v on v.id = t.venue_id;
