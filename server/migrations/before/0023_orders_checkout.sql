-- How an order comes about, is paid, or is let go.

-- DS, the day in Muscat, and a running number of four digits or more (lpad alone would cut a longer one).
create function orders.next_number() returns text
  language plpgsql volatile as $$
declare
  running constant text := nextval('orders.order_numbers');
begin
  return 'DS' || to_char(platform.now() at time zone 'Asia/Muscat', 'YYMMDD')
    || lpad(running, greatest(4, length(running)), '0');
end $$;

-- Takes a voucher for an order that was just written, and shares what it takes off among its pickups: each share is
-- what the running sum grows by, so that the shares are whole and add up.
create function orders.apply_voucher(p_order uuid, p_code text, p_area text) returns void
  language plpgsql as $$
declare
  o orders.orders;
  taken record;
begin
  select * into o from orders.orders where id = p_order;
  select * into taken from vouchers.take(o.customer_id, p_code, 'order:' || o.id, o.kind, o.subtotal, o.delivery_fee,
    o.delivery_fee > 0, p_area);
  update orders.orders set voucher_id = taken.voucher_id, discount = taken.off_goods,
      delivery_discount = taken.off_delivery, total = total - taken.off_goods - taken.off_delivery
    where id = p_order;
  if taken.off_goods > 0 then
    update orders.pickups p set discount = share.baisa
      from (select q.id, taken.off_goods * running.upto / o.subtotal
            - taken.off_goods * (running.upto - q.total) / o.subtotal as baisa
          from orders.pickups q
          cross join lateral (select sum(r.total)::bigint as upto from orders.pickups r
            where r.order_id = p_order and r.id <= q.id) running
          where q.order_id = p_order) share
      where p.id = share.id;
  end if;
end $$;

-- What both kinds end with: the payment, the event, the answer.
create function orders.start_payment(p_order uuid, p_method text, p_audience text[]) returns jsonb
  language plpgsql as $$
declare
  placed orders.orders;
  details jsonb;
  started jsonb;
begin
  select * into placed from orders.orders o where o.id = p_order;
  details := jsonb_build_object('number', placed.number, 'email', placed.contact_email,
    'phone', placed.contact_phone, 'language', placed.language,
    'name', (select full_name from identity.people where id = placed.customer_id));
  started := jsonb_build_object('details', details,
    'paymentId', payments.start('order:' || placed.id, p_method::payments.method, placed.total, details));
  perform platform.announce('orders.placed', p_audience, jsonb_build_object('orderId', placed.id));
  return started || jsonb_build_object('order', orders.as_json(placed));
end $$;

-- Places an order in one atomic step: claims the key, holds the portions of all venues, writes order,
-- pickups and lines, takes the voucher, starts the payment, announces. `p_body`: the contract's placeOrder body with the
-- lines of one deal summed. Answers state 'new' with the order, or what the key says ('done' with the id of
-- the order it made). Raises refusals (cart_changed, too_many_open_orders).
create function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_fee int,
    p_minutes int, out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  wanted record;
  announced text[];
begin
  order_id := uuidv7();
  select * into claim from platform.claim_key(p_customer::text, p_key, p_fingerprint, jsonb_build_object('orderId', order_id));
  state := claim.state;
  if state <> 'new' then
    order_id := claim.answer ->> 'orderId';
    return;
  end if;
  if (select count(*) from orders.orders o where o.customer_id = p_customer and o.status = 'awaiting_payment') >= 5 then
    perform platform.refuse('too_many_open_orders');
  end if;

  select array_agg("dealId") as ids, array_agg(quantity) as quantities, array_agg("unitPrice") as prices
    into wanted from jsonb_to_recordset(p_body -> 'lines') as w ("dealId" uuid, quantity int, "unitPrice" int);

  with held as materialized (
    select * from deals.hold(wanted.ids, wanted.quantities, wanted.prices,
      vouchers.has_perk(p_customer, 'early_access', platform.now()))
  ), the_order as (
    insert into orders.orders (id, number, customer_id, language, contact_email, contact_phone,
        subtotal, service_fee, total, savings, hold_expires_at)
      select place.order_id, orders.next_number(), p_customer, p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.price * h.quantity), p_fee,
        sum(h.price * h.quantity) + p_fee, sum((h.original_price - h.price) * h.quantity),
        platform.now() + make_interval(mins => p_minutes)
      from held h
  ), the_pickups as (
    insert into orders.pickups (order_id, venue_id, starts_at, ends_at, instructions_en, instructions_ar, total, grams)
      select place.order_id, h.venue_id, h.starts_at, h.ends_at, max(h.instructions_en), max(h.instructions_ar),
        sum(h.price * h.quantity), sum(h.portion_grams * h.quantity)
      from held h group by h.venue_id, h.starts_at, h.ends_at
      returning id, venue_id, starts_at, ends_at
  ), the_lines as (
    insert into orders.lines (order_id, pickup_id, deal_id, quantity, unit_price, original_unit_price,
        portion_grams, title_en, title_ar, picture, allergens, allergens_note_en, allergens_note_ar)
      select place.order_id, p.id, h.deal_id, h.quantity, h.price, h.original_price, h.portion_grams,
        h.title_en, h.title_ar, h.picture, h.allergens, h.allergens_note_en, h.allergens_note_ar
      from held h join the_pickups p using (venue_id, starts_at, ends_at)
  )
  select array_agg('deal:' || h.deal_id) || array_agg(distinct 'venue:' || h.venue_id) into announced from held h;

  if p_body ->> 'voucher' is not null then
    perform orders.apply_voucher(place.order_id, p_body ->> 'voucher', null);
  end if;
  started := orders.start_payment(place.order_id, p_body ->> 'method', announced);
end $$;

-- The same for compost. `p_body`: the contract's placeShopOrder body with the lines of one product summed;
-- `p_destination`: { area, address } of a delivery, null when it is collected. The window was chosen by the code from
-- the rules both sides share. Refuses with cart_changed, also when the delivery costs something else by now.
create function orders.place_shop(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_destination jsonb,
    p_starts timestamptz, p_ends timestamptz, p_fee int, p_minutes int,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
  wanted record;
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
  if (select count(*) from orders.orders o where o.customer_id = p_customer and o.status = 'awaiting_payment') >= 5 then
    perform platform.refuse('too_many_open_orders');
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

  with held as materialized (
    select * from shop.hold(wanted.ids, wanted.grams, wanted.prices)
  ), the_order as (
    insert into orders.orders (id, number, customer_id, kind, language, contact_email, contact_phone,
        subtotal, delivery_fee, service_fee, total, savings, hold_expires_at)
      select place_shop.order_id, orders.next_number(), p_customer, 'compost', p_body ->> 'language',
        p_body #>> '{contact,email}', p_body #>> '{contact,phone}', sum(h.unit_price * (h.grams / 1000)), fee, p_fee,
        sum(h.unit_price * (h.grams / 1000)) + fee + p_fee, sum((h.price_per_kg - h.unit_price) * (h.grams / 1000)),
        platform.now() + make_interval(mins => p_minutes)
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

-- Two letters without I and O, three digits; from the random bytes of a uuid.
create function orders.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
begin
  return substr(letters, get_byte(bytes, 0) % 24 + 1, 1) || substr(letters, get_byte(bytes, 1) % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;

-- Whom an order's news concerns live.
create function orders.audience(p_order uuid) returns text[]
  language sql stable
  begin atomic
    select array['user:' || o.customer_id]
        || (case when o.kind = 'compost' then array['shop'] else
          (select array_agg(distinct 'venue:' || p.venue_id) from orders.pickups p where p.order_id = o.id)
          || (select array_agg(distinct 'deal:' || l.deal_id) from orders.lines l where l.order_id = o.id) end)
      from orders.orders o where o.id = p_order;
  end;

-- Held portions or grams of an order become sold, or are on sale again.
create function orders.settle_goods(p_order uuid, p_kind text, p_sold boolean) returns void
  language plpgsql as $$
begin
  if p_kind = 'food' then
    perform deals.settle_hold(array_agg(deal_id), array_agg(quantity), p_sold) from orders.lines where order_id = p_order;
  else
    perform shop.settle_hold(array_agg(product_id), array_agg(grams), p_sold, array_agg(batch_id))
      from orders.shop_lines where order_id = p_order;
  end if;
end $$;

-- The payment of an order arrived: its goods are sold, its pickups get their codes. A voucher is used up, and the
-- platform puts in what it took off, so that each seller gets its price.
-- Answers 'confirmed', 'already', or 'late' when the hold was gone before.
create function orders.confirm(p_order uuid) returns text
  language plpgsql as $$
declare
  o orders.orders;
  waiting uuid;
begin
  select * into o from orders.orders where id = p_order for no key update;
  if o.status is distinct from 'awaiting_payment' then
    return case when o.status = 'paid' then 'already' else 'late' end;
  end if;
  update orders.orders set status = 'paid', paid_at = platform.now() where id = p_order;
  perform orders.settle_goods(p_order, o.kind, true);
  if o.voucher_id is not null then
    perform vouchers.use_up('order:' || p_order);
    -- A checked constraint of the ledger: a transfer of nothing is none.
    if o.discount + o.delivery_discount > 0 then
      perform payments.book('voucher', p_order::text, 'vouchers', 'held:order:' || p_order, o.discount + o.delivery_discount);
    end if;
  end if;
  for waiting in select id from orders.pickups where order_id = p_order loop
    loop
      begin
        update orders.pickups set status = 'confirmed', code = orders.random_code(), confirmed_at = platform.now()
          where id = waiting;
        exit;
      exception when unique_violation then
        -- Another open pickup of this place has that code: draw again.
      end;
    end loop;
  end loop;
  perform platform.announce('orders.confirmed', orders.audience(p_order), jsonb_build_object('orderId', p_order));
  return 'confirmed';
end $$;

-- The hold of an unpaid order ends: its goods are on sale again. False when it was not waiting any more.
create function orders.release(p_order uuid, p_reason text) returns boolean
  language plpgsql as $$
declare
  -- A variable for the key's sake, as in payments.opened.
  waiting constant orders.order_status := 'awaiting_payment';
  released record;
begin
  update orders.orders set status = 'released', released_at = platform.now(), release_reason = p_reason
    where id = p_order and status = waiting returning kind, voucher_id into released;
  if not found then
    return false;
  end if;
  perform orders.settle_goods(p_order, released.kind, false);
  if released.voucher_id is not null then
    perform vouchers.give_back('order:' || p_order, false);
  end if;
  update orders.pickups set status = 'released', closed_at = platform.now() where order_id = p_order;
  perform platform.announce('orders.released', orders.audience(p_order),
    jsonb_build_object('orderId', p_order, 'reason', p_reason));
  return true;
end $$;
