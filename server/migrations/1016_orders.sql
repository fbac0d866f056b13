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
  release_reason text check (release_reason in ('expired', 'left', 'replaced')),
  -- What was ordered, as one text. The person's next order of the kind replaces such an unpaid order, or resumes it when
  -- it is the same. Null where the caller wants it to coexist with others.
  basket text,
  -- Known when it is released: its person has tried to pay.
  payment_tried boolean not null default false,
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
-- Two tabs that race end in one order and one hold.
create unique index one_open_order_of_a_kind on orders.orders (customer_id, kind)
  where status = 'awaiting_payment' and basket is not null;
-- The outcome of a person's recent orders.
create index settled_orders_of_a_customer on orders.orders (customer_id, coalesce(paid_at, released_at))
  where coalesce(paid_at, released_at) is not null;

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
  -- Its customer has reviewed it: then it was handed over.
  received_at timestamptz,
  -- The attempt that handed it over: when it is sent again after a lost response, the response is the same.
  attempt uuid,
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
-- What a code of this venue was for, once it is over.
create index closed_codes_of_a_venue on orders.pickups (venue_id, code, closed_at desc)
  where status in ('completed', 'cancelled', 'no_show');

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
  -- As its venue stated them then; null when it did not state them.
  allergens text[],
  allergens_note_en text,
  allergens_note_ar text,
  -- The order's customer, so that one person's portions of a deal are found without reading those of all.
  customer_id uuid not null,
  primary key (order_id, deal_id)
);
create index lines_of_a_pickup on orders.lines (pickup_id);
create index lines_of_a_deal on orders.lines (deal_id, customer_id);

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
  id bigint generated always as identity primary key,
  -- A step can be undone for a minute.
  undone_at timestamptz,
  undone_by text,
  constraint undone_steps_say_by_whom check ((undone_at is null) = (undone_by is null))
);
create unique index steps_in_force_are_taken_once on orders.transitions (pickup_id, status) where undone_at is null;
create index steps_of_a_pickup on orders.transitions (pickup_id);
