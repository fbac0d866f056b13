-- One order engine, two kinds of fulfilment: deals that a venue hands over in a window, and compost that a seller
-- delivers or hands over. A parcel of compost is a pickup of another kind: same statuses, code, payment, refund.
alter table orders.orders
  add column kind text not null default 'food' check (kind in ('food', 'compost')),
  add column delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  -- What a voucher takes off the goods, and off the delivery; never off the service fee, so that there is always
  -- something to pay.
  add column discount bigint not null default 0,
  add column delivery_discount bigint not null default 0,
  add column voucher_id uuid references vouchers.vouchers,
  drop constraint totals_add_up,
  add constraint totals_add_up
    check (total = subtotal - discount + delivery_fee - delivery_discount + service_fee),
  add constraint discounts_never_exceed_their_price
    check (discount between 0 and subtotal and delivery_discount between 0 and delivery_fee),
  add constraint discounts_have_a_voucher check (discount + delivery_discount = 0 or voucher_id is not null),
  add constraint food_is_not_delivered check (kind = 'compost' or delivery_fee = 0);

alter table orders.pickups
  alter column venue_id drop not null,
  add column kind text not null default 'deals' check (kind in ('deals', 'collection', 'delivery')),
  add column seller_id uuid references shop.sellers,
  -- Its share of the order's discount.
  add column discount bigint not null default 0,
  add column out_at timestamptz,
  -- Given back although it was handed over; who decided that, and why.
  add column refunded_at timestamptz,
  add column refunded_by uuid references identity.users,
  add column refund_reason text,
  add constraint pickups_come_from_one_place
    check (case when kind = 'deals' then venue_id is not null and seller_id is null
      else venue_id is null and seller_id is not null end),
  add constraint one_parcel_a_seller unique (order_id, seller_id),
  add constraint discounts_never_exceed_the_pickup check (discount between 0 and total),
  add constraint only_what_was_handed_over_is_refunded_later check (refunded_at is null or status = 'completed'),
  add constraint what_is_refunded_later_says_why check ((refunded_at is null) = (refund_reason is null)),
  add constraint only_deliveries_are_on_their_way check (status <> 'out_for_delivery' or kind = 'delivery');
create unique index open_codes_are_unique_at_a_seller on orders.pickups (seller_id, code)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index open_parcels on orders.pickups (starts_at, id)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index closed_parcels on orders.pickups (closed_at desc)
  where seller_id is not null and status in ('completed', 'cancelled');

create table orders.shop_lines (
  order_id uuid not null references orders.orders,
  pickup_id uuid not null references orders.pickups,
  product_id uuid not null references shop.products,
  batch_id uuid references shop.batches,
  grams int not null check (grams >= 1000 and grams % 1000 = 0),
  -- Baisa a kilogram: with the bulk discount, and without.
  unit_price int not null check (unit_price >= 0),
  price_per_kg int not null check (price_per_kg >= unit_price),
  title_en text not null,
  title_ar text not null,
  method text not null,
  picture text,
  primary key (order_id, product_id)
);
create index shop_lines_of_a_pickup on orders.shop_lines (pickup_id);
create index shop_lines_of_a_batch on orders.shop_lines (batch_id);

-- Where a parcel goes, as the address was when it was ordered; forgotten with its person.
create table orders.destinations (
  pickup_id uuid primary key references orders.pickups,
  area text not null,
  address jsonb,
  phone text
);

create or replace function orders.allow_transition() returns trigger language plpgsql as $$
begin
  if not (old.status, new.status) in (
    ('awaiting_payment', 'confirmed'), ('awaiting_payment', 'released'),
    ('confirmed', 'ready'), ('confirmed', 'completed'), ('confirmed', 'cancelled'), ('confirmed', 'no_show'),
    ('ready', 'completed'), ('ready', 'cancelled'), ('ready', 'no_show'),
    ('confirmed', 'out_for_delivery'), ('out_for_delivery', 'completed'), ('out_for_delivery', 'cancelled'))
    or (new.kind = 'delivery' and new.status in ('ready', 'no_show'))
    or (new.kind = 'delivery' and (old.status, new.status) = ('confirmed', 'completed')) then
    raise exception 'a pickup does not go from % to %', old.status, new.status;
  end if;
  insert into orders.transitions (pickup_id, status, actor, reason)
    values (new.id, new.status, coalesce(nullif(current_setting('dawra.actor', true), ''), 'system'), new.cancel_reason);
  return null;
end $$;

create or replace function orders.pickup_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', p.id, 'kind', p.kind, 'status', p.status, 'code', p.code,
      'window', jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at),
      'instructions', platform.localized(p.instructions_en, p.instructions_ar),
      'venue', case when p.kind = 'deals' then (
          select jsonb_build_object('id', v.id, 'name', v.name, 'address', v.address, 'area', v.area,
            'phone', v.phone, 'point', jsonb_build_object('lat', v.lat, 'lng', v.lng), 'vatNumber', v.vat_number)
          from venues.cards v where v.id = p.venue_id)
        else (
          select jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'area', s.area,
            'phone', s.phone, 'point', jsonb_build_object('lat', s.lat, 'lng', s.lng), 'vatNumber', s.vat_number)
          from shop.seller_cards s where s.id = p.seller_id) end,
      'lines', case when p.kind <> 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('dealId', l.deal_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'quantity', l.quantity,
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams)
          order by l.deal_id)
        from orders.lines l where l.pickup_id = p.id) end,
      'products', case when p.kind = 'deals' then '[]'::jsonb else (
          select jsonb_agg(jsonb_build_object('productId', l.product_id,
            'title', platform.localized(l.title_en, l.title_ar), 'picture', l.picture, 'method', l.method,
            'grams', l.grams, 'unitPrice', l.unit_price, 'pricePerKg', l.price_per_kg,
            'batch', b.code, 'recalledBecause', b.recall_reason)
          order by l.product_id)
        from orders.shop_lines l left join shop.batch_labels b on b.id = l.batch_id where l.pickup_id = p.id) end,
      'destination', case when p.kind = 'delivery' then (
        select jsonb_build_object('area', d.area, 'address', d.address) from orders.destinations d
        where d.pickup_id = p.id) end,
      'total', p.total, 'discount', p.discount,
      'cancelledBy', case when p.status = 'cancelled' then p.closed_by end,
      'cancelReason', p.cancel_reason,
      'refundedAt', p.refunded_at,
      'unreadMessages', case when p.kind <> 'deals' or p.confirmed_at is null then 0 else (
        select messages.unread('pickup:' || p.id, 'user:' || o.customer_id)
          from orders.orders o where o.id = p.order_id) end,
      'history', case when p.status = 'awaiting_payment' then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('status', t.status, 'at', t.happened_at)
          order by t.happened_at, t.status), '[]') from orders.transitions t where t.pickup_id = p.id) end);
  end;

create or replace function orders.derived_status(p_order uuid) returns orders.pickup_status
  language sql stable
  begin atomic
    select status from orders.pickups where order_id = p_order
      order by array_position(array['awaiting_payment', 'out_for_delivery', 'ready', 'confirmed', 'completed', 'no_show',
        'cancelled', 'released']::orders.pickup_status[], status) limit 1;
  end;

create or replace function orders.as_json(o orders.orders) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'id', o.id, 'number', o.number, 'kind', o.kind, 'status', orders.derived_status(o.id), 'placedAt', o.placed_at,
      'holdExpiresAt', case when o.status = 'awaiting_payment' then o.hold_expires_at end,
      'releaseReason', o.release_reason,
      'contact', jsonb_build_object('email', o.contact_email, 'phone', o.contact_phone),
      'subtotal', o.subtotal, 'discount', o.discount, 'deliveryFee', o.delivery_fee,
      'deliveryDiscount', o.delivery_discount, 'serviceFee', o.service_fee, 'total', o.total, 'savings', o.savings,
      'voucher', (select jsonb_build_object('code', v.code, 'title', v.title) from vouchers.labels v
        where v.id = o.voucher_id),
      'payment', payments.as_json('order:' || o.id),
      'pickups', (select jsonb_agg(orders.pickup_json(p) order by p.starts_at, p.id)
        from orders.pickups p where p.order_id = o.id));
  end;

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

-- As in 0006; new are early access, the voucher, and the end that both kinds share.
create or replace function orders.place(p_customer uuid, p_key text, p_fingerprint text, p_body jsonb, p_fee int,
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
        portion_grams, title_en, title_ar, picture)
      select place.order_id, p.id, h.deal_id, h.quantity, h.price, h.original_price, h.portion_grams,
        h.title_en, h.title_ar, h.picture
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

create or replace function orders.audience(p_order uuid) returns text[]
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

-- As in 0006; a voucher is used up, and the platform puts in what it took off, so that each seller gets its price.
create or replace function orders.confirm(p_order uuid) returns text
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

create or replace function orders.release(p_order uuid, p_reason text) returns boolean
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

-- Figures of food leave compost out, and what was given back afterwards.
create or replace view orders.completed_pickups as
  select p.id, p.venue_id, p.order_id, p.total, p.grams, p.closed_at,
    (select sum(l.quantity) from orders.lines l where l.pickup_id = p.id) as portions,
    o.customer_id,
    (select sum((l.original_unit_price - l.unit_price) * l.quantity) from orders.lines l where l.pickup_id = p.id)
      as savings,
    p.total - p.discount as paid, o.number as order_number
  from orders.pickups p left join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals' and p.refunded_at is null;

-- What was handed over of each deal, given back afterwards or not: it was eaten all the same.
create view orders.handed_over_lines as
  select p.id as pickup_id, l.deal_id, p.venue_id, o.customer_id, l.quantity * l.portion_grams as grams, p.closed_at
  from orders.pickups p join orders.lines l on l.pickup_id = p.id join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind = 'deals';

create view orders.completed_parcels as
  select p.id, p.seller_id, p.order_id, p.total, p.grams, p.closed_at, o.customer_id, p.total - p.discount as paid
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals' and p.refunded_at is null;

-- Compost to pack, to deliver, to hand over, for those who run the shop: no code, as on a venue's board.
create function orders.parcels_board() returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p from orders.pickups p where p.seller_id is not null
          and p.status in ('confirmed', 'ready', 'out_for_delivery') order by p.starts_at, p.id limit 200)
      union all
      (select p from orders.pickups p where p.seller_id is not null and p.status in ('completed', 'cancelled')
          and p.closed_at > platform.now() - interval '24 hours' order by p.closed_at desc limit 50)
    )
    select jsonb_build_object('parcels', coalesce(jsonb_agg(
        orders.pickup_json(p) - array['code', 'history', 'instructions', 'lines', 'unreadMessages'] || jsonb_build_object(
          'orderNumber', o.number, 'confirmedAt', (p).confirmed_at, 'closedAt', (p).closed_at,
          'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased))
        order by (p).starts_at, (p).id), '[]'))
      from shown join orders.orders o on o.id = (p).order_id join identity.people c on c.id = o.customer_id;
  end;
