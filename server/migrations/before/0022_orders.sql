-- Orders, their pickups and lines. One order engine, two kinds of fulfilment: deals that a venue hands over in a window,
-- and compost that a seller delivers or hands over. A parcel of compost is a pickup of another kind: same statuses,
-- code, payment, refund.
create schema orders;

create type orders.pickup_status as enum
  ('awaiting_payment', 'confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled', 'no_show', 'released');
create type orders.order_status as enum ('awaiting_payment', 'paid', 'released');

create sequence orders.order_numbers;

create table orders.orders (
  id uuid primary key default uuidv7(),
  number text not null unique,
  customer_id uuid not null references identity.users,
  kind text not null default 'food' check (kind in ('food', 'compost')),
  status orders.order_status not null default 'awaiting_payment',
  language text not null check (language in ('en', 'ar')),
  -- An erased customer's order keeps its money and loses how to reach them.
  contact_email text,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  subtotal bigint not null check (subtotal >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  service_fee bigint not null check (service_fee >= 0),
  -- What a voucher takes off the goods, and off the delivery; never off the service fee, so that there is always
  -- something to pay.
  voucher_id uuid references vouchers.vouchers,
  discount bigint not null default 0,
  delivery_discount bigint not null default 0,
  total bigint not null,
  savings bigint not null check (savings >= 0),
  placed_at timestamptz not null default platform.now(),
  hold_expires_at timestamptz not null,
  paid_at timestamptz,
  released_at timestamptz,
  release_reason text check (release_reason in ('expired', 'left')),
  constraint totals_add_up
    check (total = subtotal - discount + delivery_fee - delivery_discount + service_fee),
  constraint discounts_never_exceed_their_price
    check (discount between 0 and subtotal and delivery_discount between 0 and delivery_fee),
  constraint discounts_have_a_voucher check (discount + delivery_discount = 0 or voucher_id is not null),
  constraint food_is_not_delivered check (kind = 'compost' or delivery_fee = 0),
  constraint paid_orders_say_when check ((status = 'paid') = (paid_at is not null)),
  constraint released_orders_say_why check ((status = 'released') = (release_reason is not null))
);
create index orders_of_a_customer on orders.orders (customer_id, id desc);
create index orders_awaiting_payment on orders.orders (hold_expires_at) where status = 'awaiting_payment';
create index open_orders_of_a_customer on orders.orders (customer_id) where status = 'awaiting_payment';

create table orders.pickups (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  kind text not null default 'deals' check (kind in ('deals', 'collection', 'delivery')),
  -- Where it comes from: deals from a venue, compost from a seller.
  venue_id uuid references venues.venues,
  seller_id uuid references shop.sellers,
  status orders.pickup_status not null default 'awaiting_payment',
  code text check (code ~ '^[A-HJ-NP-Z]{2}[0-9]{3}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  instructions_en text,
  instructions_ar text,
  total bigint not null check (total >= 0),
  -- Its share of the order's discount.
  discount bigint not null default 0,
  grams int not null check (grams >= 0),
  confirmed_at timestamptz,
  ready_at timestamptz,
  out_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('customer', 'venue', 'operator', 'system')),
  cancel_reason text,
  -- Given back although it was handed over; who decided that, and why.
  refunded_at timestamptz,
  refunded_by uuid references identity.users,
  refund_reason text,
  unique (order_id, venue_id, starts_at, ends_at),
  constraint one_parcel_a_seller unique (order_id, seller_id),
  constraint pickups_come_from_one_place
    check (case when kind = 'deals' then venue_id is not null and seller_id is null
      else venue_id is null and seller_id is not null end),
  constraint discounts_never_exceed_the_pickup check (discount between 0 and total),
  constraint only_deliveries_are_on_their_way check (status <> 'out_for_delivery' or kind = 'delivery'),
  constraint cancelled_pickups_say_why check
    (status <> 'cancelled' or (closed_by is not null and cancel_reason is not null)),
  constraint paid_pickups_have_a_code check
    (status in ('awaiting_payment', 'released') or (code is not null and confirmed_at is not null)),
  constraint only_what_was_handed_over_is_refunded_later check (refunded_at is null or status = 'completed'),
  constraint what_is_refunded_later_says_why check ((refunded_at is null) = (refund_reason is null))
);
create unique index open_codes_are_unique_at_a_venue on orders.pickups (venue_id, code)
  where status in ('confirmed', 'ready');
create index open_pickups_of_a_venue on orders.pickups (venue_id, confirmed_at) where status in ('confirmed', 'ready');
create index closed_pickups_of_a_venue on orders.pickups (venue_id, closed_at desc)
  where status in ('completed', 'cancelled', 'no_show');
create index pickups_nobody_came_for on orders.pickups (ends_at) where status in ('confirmed', 'ready');
create index pickups_of_a_venue_by_day on orders.pickups (venue_id, confirmed_at) where confirmed_at is not null;
create unique index open_codes_are_unique_at_a_seller on orders.pickups (seller_id, code)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index open_parcels on orders.pickups (starts_at, id)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index closed_parcels on orders.pickups (closed_at desc)
  where seller_id is not null and status in ('completed', 'cancelled');

create table orders.lines (
  order_id uuid not null references orders.orders,
  pickup_id uuid not null references orders.pickups,
  deal_id uuid not null references deals.deals,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  original_unit_price int not null,
  portion_grams int not null,
  -- As it was when it was bought.
  title_en text,
  title_ar text,
  picture text,
  allergens text[] not null,
  allergens_note_en text,
  allergens_note_ar text,
  primary key (order_id, deal_id)
);
create index lines_of_a_pickup on orders.lines (pickup_id);
create index lines_of_a_deal on orders.lines (deal_id);

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

-- Every step a pickup took: who, when, why.
create table orders.transitions (
  pickup_id uuid not null references orders.pickups,
  status orders.pickup_status not null,
  actor text not null,
  reason text,
  happened_at timestamptz not null default platform.now(),
  primary key (pickup_id, status)
);

create function orders.allow_transition() returns trigger language plpgsql as $$
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
create trigger pickups_move_forward after update of status on orders.pickups
  for each row when (old.status is distinct from new.status) execute function orders.allow_transition();

-- What was handed over: the rows that figures of other domains may read. Whose it was and what they saved are for
-- figures of one person; figures of the city do without the join. Compost is left out, and what was given back
-- afterwards.
create view orders.completed_pickups as
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

-- The same of compost: what sellers earned, and what was handed over.
create view orders.completed_parcels as
  select p.id, p.seller_id, p.order_id, p.total, p.grams, p.closed_at, o.customer_id, p.total - p.discount as paid
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals' and p.refunded_at is null;

create view orders.handed_over_parcels as
  select p.id as pickup_id, o.customer_id, p.grams, p.closed_at
  from orders.pickups p join orders.orders o on o.id = p.order_id
  where p.status = 'completed' and p.kind <> 'deals';

-- What was paid for and not given back.
create view orders.sold_pickups as
  select id, venue_id, total, confirmed_at, status in ('confirmed', 'ready') as is_open
  from orders.pickups where status in ('confirmed', 'ready', 'completed', 'no_show');

-- A pickup and its order in the contract's shape.
create function orders.pickup_json(p orders.pickups) returns jsonb
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
            'unitPrice', l.unit_price, 'originalUnitPrice', l.original_unit_price, 'portionGrams', l.portion_grams,
            'allergens', l.allergens, 'allergensNote', platform.localized(l.allergens_note_en, l.allergens_note_ar))
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

-- The most telling status of an order's pickups; mirrors orderStatus in contract/src/orders.rules.ts.
create function orders.derived_status(p_order uuid) returns orders.pickup_status
  language sql stable
  begin atomic
    select status from orders.pickups where order_id = p_order
      order by array_position(array['awaiting_payment', 'out_for_delivery', 'ready', 'confirmed', 'completed', 'no_show',
        'cancelled', 'released']::orders.pickup_status[], status) limit 1;
  end;

create function orders.as_json(o orders.orders) returns jsonb
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

-- A pickup as the venue's board shows it: no code, so that a screen at the counter gives none away. Of a customer who is
-- gone it says so, instead of a name and a phone.
create function orders.board_json(p orders.pickups) returns jsonb
  language sql stable
  begin atomic
    select orders.pickup_json(p) - array['code', 'venue', 'history', 'instructions'] || jsonb_build_object(
        'orderNumber', o.number,
        'customer', jsonb_build_object('name', c.full_name, 'phone', o.contact_phone, 'isErased', c.is_erased),
        'unreadMessages', messages.unread('pickup:' || p.id, 'venue:' || p.venue_id),
        'confirmedAt', p.confirmed_at,
        'completedAt', case when p.status = 'completed' then p.closed_at end)
      from orders.orders o join identity.people c on c.id = o.customer_id where o.id = p.order_id;
  end;

create function orders.board(p_venue uuid) returns jsonb
  language sql stable
  begin atomic
    with shown as (
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('confirmed', 'ready')
        order by p.confirmed_at limit 200)
      union all
      (select p from orders.pickups p where p.venue_id = p_venue and p.status in ('completed', 'cancelled', 'no_show')
        and p.confirmed_at is not null and p.closed_at > platform.now() - interval '24 hours'
        order by p.closed_at desc limit 50)
    )
    select jsonb_build_object(
      'fresh', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'confirmed'), '[]'),
      'ready', coalesce(jsonb_agg(orders.board_json(p) order by (p).starts_at, (p).confirmed_at)
        filter (where (p).status = 'ready'), '[]'),
      'done', coalesce(jsonb_agg(orders.board_json(p) order by (p).closed_at desc)
        filter (where (p).status not in ('confirmed', 'ready')), '[]'))
      from shown;
  end;

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
