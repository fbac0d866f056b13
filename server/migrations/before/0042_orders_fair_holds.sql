-- Unpaid holds are shared fairly (docs/decisions/0019). One person's placings are judged one after the other; the numbers
-- stand in contract/src/holds.rules.ts as well, and fair-holds.test.ts compares them.

alter table orders.orders
  -- What was ordered as one text. Such an order gives way to the person's next one of its kind, and is resumed when the
  -- same is ordered again. Null where the caller wanted it to stand beside others.
  add column basket text,
  -- Known when it is released: its person has tried to pay.
  add column payment_tried boolean not null default false,
  drop constraint orders_release_reason_check,
  add constraint orders_release_reason_check check (release_reason in ('expired', 'left', 'replaced'));

-- Two tabs that race end in one order and one hold.
create unique index one_open_order_of_a_kind on orders.orders (customer_id, kind)
  where status = 'awaiting_payment' and basket is not null;
-- What became of somebody's orders lately.
create index settled_orders_of_a_customer on orders.orders (customer_id, coalesce(paid_at, released_at))
  where coalesce(paid_at, released_at) is not null;

-- Whose a line is, so that one person's portions of a deal are found without reading everybody's.
alter table orders.lines add column customer_id uuid;
update orders.lines l set customer_id = o.customer_id from orders.orders o where o.id = l.order_id;
alter table orders.lines alter column customer_id set not null;
drop index orders.lines_of_a_deal;
create index lines_of_a_deal on orders.lines (deal_id, customer_id);

-- The hold of an unpaid order ends: its goods are on sale again. False when it was not waiting any more.
create or replace function orders.release(p_order uuid, p_reason text) returns boolean
  language plpgsql as $$
declare
  -- A variable for the key's sake, as in payments.opened.
  waiting constant orders.order_status := 'awaiting_payment';
  released record;
begin
  update orders.orders set status = 'released', released_at = platform.now(), release_reason = p_reason,
      payment_tried = payments.was_tried('order:' || p_order)
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

-- How long somebody waits after so many holds that came to nothing.
create function orders.pause_after(lapses bigint) returns interval
  language sql immutable
  return case when lapses < 3 then interval '0' else make_interval(mins => least(5 * 2 ^ least(lapses - 3, 10), 60)::int) end;

-- Refuses the next order of somebody who has five unpaid ones, has just placed many without paying, or let several holds come to
-- nothing since they last paid: too_many_open_orders, too_many_requests, holds_paused. A hold that ran out or was let go
-- counts, but for three whose payment was tried; what was replaced counts by the time it was held.
create function orders.check_pace(p_customer uuid) returns void
  language plpgsql as $$
declare
  pace record;
  until timestamptz;
begin
  with settled as (
    select o.placed_at, o.paid_at, o.released_at, o.release_reason = 'replaced' as is_replaced, o.payment_tried
      from orders.orders o
      where o.customer_id = p_customer and coalesce(o.paid_at, o.released_at) > platform.now() - interval '24 hours'
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
        + coalesce(div(extract(epoch from sum(l.released_at - l.placed_at) filter (where l.is_replaced)), 600), 0)::bigint
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
  -- Who waited for the lock began before what they waited for ended: without a pause that is no reason to wait.
  if until > platform.now() and until > pace.last_lapse then
    perform platform.refuse('holds_paused', jsonb_build_object('until', until,
      'minutes', ceil(extract(epoch from until - platform.now()) / 60),
      'retryAfter', ceil(extract(epoch from until - platform.now()))));
  end if;
end $$;

-- Ends the unpaid orders of a kind that give way to a new one, all or none; the same order placed again is answered by
-- its id and goes on. `p_goods`: what the new one wants. Refuses with order_already_paid when one of them is paid by now.
create function orders.resume_or_replace(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
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
  if payments.is_captured('order:' || same) then
    perform platform.refuse('order_already_paid', jsonb_build_object('orderId', same));
  end if;
  -- What goes back and what is wanted, locked in one order: in two steps others could wait for us and we for them.
  if p_kind = 'food' then
    perform deals.lock(array(select l.deal_id from orders.lines l where l.order_id = any (unpaid)) || p_goods);
  else
    perform shop.lock(array(select l.product_id from orders.shop_lines l where l.order_id = any (unpaid)) || p_goods);
  end if;
  for former in select o.id, o.hold_expires_at <= platform.now() as is_over from orders.orders o
      where o.id = any (unpaid) and o.id is distinct from same order by o.id loop
    if not payments.withdraw('order:' || former.id) then
      perform platform.refuse('order_already_paid', jsonb_build_object('orderId', former.id));
    end if;
    perform orders.release(former.id, case when former.is_over then 'expired' else 'replaced' end);
  end loop;
  return same;
end $$;

-- What both kinds begin with. One person's orders are placed one after the other: the lock is held until the
-- transaction ends. Answers the order that goes on instead of a new one, or null.
create function orders.make_room(p_customer uuid, p_kind text, p_body jsonb, p_goods uuid[]) returns uuid
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

-- Refuses more than somebody may hold unpaid, or may have of one deal until it is collected. The person is locked.
create function orders.check_portions(p_customer uuid, p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
declare
  most constant int := 20;
  most_of_a_deal constant int := 10;
  mine bigint;
  over record;
begin
  -- Summed for each order, so that the plan begins with the person however empty a table was when it was made.
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

-- The same for compost, by weight.
create function orders.check_grams(p_customer uuid, p_grams int[]) returns void
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

-- Places an order in one atomic step: claims the key, makes room, holds the portions of all venues, writes order,
-- pickups and lines, takes the voucher, starts the payment, announces. `p_body`: the contract's placeOrder body with the
-- lines of one deal summed, and as `basket` what is ordered as one text when it takes the place of an unpaid order.
-- Answers state 'new' with the order, or 'done' with the id of the order that the key made earlier or that goes on.
-- Raises refusals (cart_changed, order_already_paid and those of make_room and check_portions).
create or replace function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_fee int,
    p_minutes int, out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
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
  if resumed is not null then
    perform platform.keep_answer(p_customer::text, p_key, jsonb_build_object('orderId', resumed));
    state := 'done';
    order_id := resumed;
    return;
  end if;
  perform orders.check_portions(p_customer, wanted.ids, wanted.quantities);

  with held as materialized (
    select * from deals.hold(wanted.ids, wanted.quantities, wanted.prices,
      vouchers.has_perk(p_customer, 'early_access', platform.now()))
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, language, contact_email, contact_phone,
        subtotal, service_fee, total, savings, hold_expires_at)
      select place.order_id, orders.next_number(), p_customer, p_body ->> 'basket', p_body ->> 'language',
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
  started := orders.start_payment(place.order_id, p_body ->> 'method', announced);
end $$;

-- The same for compost. `p_body`: the contract's placeShopOrder body with the lines of one product summed;
-- `p_destination`: { area, address } of a delivery, null when it is collected. The window was chosen by the code from
-- the rules both sides share. Refuses with cart_changed, also when the delivery costs something else by now.
create or replace function orders.place_shop(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_destination jsonb,
    p_starts timestamptz, p_ends timestamptz, p_fee int, p_minutes int,
    out state text, out order_id uuid, out started jsonb)
  language plpgsql as $$
declare
  claim record;
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
  perform orders.check_grams(p_customer, wanted.grams);

  with held as materialized (
    select * from shop.hold(wanted.ids, wanted.grams, wanted.prices)
  ), the_order as (
    insert into orders.orders (id, number, customer_id, basket, kind, language, contact_email, contact_phone,
        subtotal, delivery_fee, service_fee, total, savings, hold_expires_at)
      select place_shop.order_id, orders.next_number(), p_customer, p_body ->> 'basket', 'compost', p_body ->> 'language',
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
