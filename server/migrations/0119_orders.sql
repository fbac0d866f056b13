-- Orders, their pickups and lines: food that a venue hands over in a window, and compost that a seller delivers or hands
-- over. A parcel of compost is a pickup of another kind, with the same statuses, code, payment and refund.
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
  -- Null once the customer is erased; the amounts stay.
  contact_email text,
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  subtotal bigint not null check (subtotal >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  service_fee bigint not null check (service_fee >= 0),
  -- Taken off the goods and off the delivery, never off the service fee, so that there is always something to pay.
  voucher_id uuid references vouchers.vouchers,
  discount bigint not null default 0,
  delivery_discount bigint not null default 0,
  total bigint not null,
  savings bigint not null check (savings >= 0),
  placed_at timestamptz not null default platform.now(),
  hold_expires_at timestamptz not null,
  paid_at timestamptz,
  released_at timestamptz,
  release_reason text,
  -- The ordered items as one text. The customer's next order of this kind replaces this unpaid one, or resumes it when the
  -- texts are equal. Null when the caller wants it to coexist with others.
  basket text,
  -- Set when the order is released: whether the customer tried to pay.
  payment_tried boolean not null default false,
  -- Paid in cash at the counter: confirmed at once and paid at the hand-over, with one pickup, no voucher and no payment at
  -- the gateway.
  is_cash boolean not null default false,
  -- The notice period for cancelling that was promised when the order was placed, whatever the office sets later.
  cancel_notice_hours smallint not null default 2 check (cancel_notice_hours >= 0),
  constraint totals_add_up
    check (total = subtotal - discount + delivery_fee - delivery_discount + service_fee),
  constraint discounts_never_exceed_their_price
    check (discount between 0 and subtotal and delivery_discount between 0 and delivery_fee),
  constraint discounts_have_a_voucher check (discount + delivery_discount = 0 or voucher_id is not null),
  constraint food_is_not_delivered check (kind = 'compost' or delivery_fee = 0),
  constraint paid_orders_say_when check ((status = 'paid') = (paid_at is not null)),
  constraint released_orders_say_why check ((status = 'released') = (release_reason is not null)),
  constraint cash_buys_food check (not is_cash or kind = 'food'),
  constraint cash_takes_no_voucher check (not is_cash or (voucher_id is null and discount = 0)),
  -- `voucher_recalled`: an unpaid order is released when its voucher is recalled.
  constraint orders_release_reason_check check (release_reason in ('expired', 'left', 'replaced', 'voucher_recalled'))
);
create index orders_of_a_customer on orders.orders (customer_id, id desc);
create index orders_awaiting_payment on orders.orders (hold_expires_at) where status = 'awaiting_payment';
create index open_orders_of_a_customer on orders.orders (customer_id) where status = 'awaiting_payment';
-- Two tabs that order at the same time make one order and one hold.
create unique index one_open_order_of_a_kind on orders.orders (customer_id, kind)
  where status = 'awaiting_payment' and basket is not null;
-- For limits that depend on the outcome of a customer's recent orders.
create index settled_orders_of_a_customer on orders.orders (customer_id, coalesce(paid_at, released_at))
  where coalesce(paid_at, released_at) is not null;
create index cash_orders_of_a_customer on orders.orders (customer_id, placed_at) where is_cash;
create index orders_by_contact_phone on orders.orders (contact_phone, id desc) where contact_phone is not null;

create table orders.pickups (
  id uuid primary key default uuidv7(),
  order_id uuid not null references orders.orders,
  kind text not null default 'deals' check (kind in ('deals', 'collection', 'delivery')),
  -- Deals come from a venue, compost from a seller.
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
  -- Refunded after it was handed over or missed: when, by whom and why.
  refunded_at timestamptz,
  refunded_by uuid references identity.users,
  refund_reason text,
  -- Set when the customer reviewed it; then the hand-over cannot be undone any more.
  received_at timestamptz,
  -- The attempt that handed it over, so that a repeat after a lost response gets the same response.
  attempt uuid,
  late_minutes smallint,
  -- The sum of its part refunds, so that together they never exceed what was paid.
  refunded_part bigint not null default 0,
  -- The office lists pickups by when they were ordered: all, of a venue, or of a state (by the view orders.office_pickups).
  placed_at timestamptz not null default platform.now(),
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
  constraint what_is_refunded_later_says_why check ((refunded_at is null) = (refund_reason is null)),
  constraint late_pickups_are_food check (late_minutes is null or (kind = 'deals' and late_minutes between 0 and 30)),
  -- A missed pickup can be refunded too, when its appeal is upheld.
  constraint only_what_is_over_is_refunded_later check (refunded_at is null or status in ('completed', 'no_show')),
  constraint parts_leave_something check (refunded_part >= 0 and (refunded_part = 0 or refunded_part < total))
);
create unique index open_codes_are_unique_at_a_venue on orders.pickups (venue_id, code)
  where status in ('confirmed', 'ready');
create index open_pickups_of_a_venue on orders.pickups (venue_id, confirmed_at) where status in ('confirmed', 'ready');
create index pickups_nobody_came_for on orders.pickups (ends_at) where status in ('confirmed', 'ready');
create index pickups_of_a_venue_by_day on orders.pickups (venue_id, confirmed_at) where confirmed_at is not null;
create unique index open_codes_are_unique_at_a_seller on orders.pickups (seller_id, code)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index open_parcels on orders.pickups (starts_at, id)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index closed_parcels on orders.pickups (closed_at desc)
  where seller_id is not null and status in ('completed', 'cancelled');
-- Finds which closed pickup a code of the venue belonged to.
create index closed_codes_of_a_venue on orders.pickups (venue_id, code, closed_at desc)
  where status in ('completed', 'cancelled', 'no_show');
create index closed_pickups_of_a_venue on orders.pickups (venue_id, closed_at desc) include (status)
  where status in ('completed', 'cancelled', 'no_show');
-- The office finds orders by the code of a pickup.
create index pickups_by_code on orders.pickups (code, id desc) where code is not null;
create index pickups_by_time on orders.pickups (placed_at, id);
create index pickups_of_a_venue_by_time on orders.pickups (venue_id, placed_at, id);
create index pickups_by_state on orders.pickups ((case
    when refunded_at is not null then 8 when status = 'ready' then 1 when status = 'confirmed' then 2
    when status = 'out_for_delivery' then 3 when status = 'awaiting_payment' then 4 when status = 'no_show' then 5
    when status = 'completed' and refunded_part > 0 then 7 when status = 'completed' then 6
    when status = 'cancelled' then 9 else 10 end), placed_at, id);
-- The nightly search for accounts that work together reads the recent pickups of all venues.
create index completed_pickups_by_time on orders.pickups (closed_at)
  where status = 'completed' and kind = 'deals' and refunded_at is null;
-- The board of one seller: open parcels, and recently closed ones.
create index open_parcels_of_a_seller on orders.pickups (seller_id, starts_at, id)
  where seller_id is not null and status in ('confirmed', 'ready', 'out_for_delivery');
create index closed_parcels_of_a_seller on orders.pickups (seller_id, closed_at desc)
  where seller_id is not null and status in ('completed', 'cancelled');
-- Recent hand-overs, refunded since or not.
create index traded_pickups_by_time on orders.pickups (closed_at) where status = 'completed';

-- Lines of food.
create table orders.lines (
  order_id uuid not null references orders.orders,
  pickup_id uuid not null references orders.pickups,
  deal_id uuid not null references deals.deals,
  quantity int not null check (quantity > 0),
  unit_price int not null check (unit_price >= 0),
  original_unit_price int not null,
  portion_grams int not null,
  -- Title and picture at the time of the purchase.
  title_en text,
  title_ar text,
  picture text,
  -- As the venue stated them at the time of the purchase; null when it did not.
  allergens text[],
  allergens_note_en text,
  allergens_note_ar text,
  -- Copied from the order, so that a customer's portions of a deal are found without reading those of all customers.
  customer_id uuid not null,
  primary key (order_id, deal_id)
);
create index lines_of_a_pickup on orders.lines (pickup_id);
create index lines_of_a_deal on orders.lines (deal_id, customer_id);

-- Lines of compost.
create table orders.shop_lines (
  order_id uuid not null references orders.orders,
  pickup_id uuid not null references orders.pickups,
  product_id uuid not null references shop.products,
  batch_id uuid references shop.batches,
  grams int not null check (grams >= 1000 and grams % 1000 = 0),
  -- Baisa per kilogram, with the bulk discount and without.
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

-- Where a parcel is delivered: the address at the time of the order, deleted when the customer is erased.
create table orders.destinations (
  pickup_id uuid primary key references orders.pickups,
  area text not null,
  address jsonb,
  phone text,
  -- The recipient when it was handed over without the customer's code, and why. Deleted with the address.
  handed_to text check (length(handed_to) between 2 and 100),
  handed_because text check (length(handed_because) between 3 and 300),
  -- Since when it waits for the office's decision; no driver takes it meanwhile.
  waits_since timestamptz,
  constraint reasons_belong_to_who_took_it check (handed_because is null or handed_to is not null)
);

-- Each step of a pickup: who took it, when and why.
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

-- When each member of a venue's team last opened its board.
create table orders.board_openings (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  seen_at timestamptz not null default platform.now(),
  primary key (venue_id, user_id)
);
create index board_openings_of_a_person on orders.board_openings (user_id);

-- A customer's problem with a pickup, or appeal against a missed one. The venue answers, or its silence has a consequence;
-- what the two cannot settle is decided by the office.
create table orders.cases (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  venue_id uuid not null references venues.venues,
  kind text not null,
  status text not null default 'with_venue',
  -- The customer's text; emptied when they are erased.
  said text not null default '',
  opened_at timestamptz not null default platform.now(),
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references identity.users,
  -- Why the venue disputes it.
  answer text,
  -- Why the case is with the office.
  office_because text,
  settled_at timestamptz,
  settled_by text,
  decided_by uuid references identity.users,
  decision text,
  -- The consequence of the venue's silence, fixed when the case opens, so that both sides know it.
  after_silence text not null constraint silences_lead_somewhere
    check (after_silence in ('refund', 'office')),
  constraint settlers_are_known check (settled_by in ('venue', 'silence', 'office', 'elsewhere', 'hand_over')),
  constraint cases_of_the_office_say_why check (status <> 'with_office' or office_because is not null),
  constraint settled_cases_say_when_and_by_whom check
    ((status in ('with_venue', 'with_office')) = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  constraint decisions_are_the_offices check (settled_by is distinct from 'office' or decision is not null),
  constraint offices_know_why check (office_because in ('disputed', 'silence', 'often', 'not_enough')),
  -- Two kinds are appeals against a missed pickup: `missed` (not the customer's fault) and `collected` (the customer picked
  -- it up). When `collected` is upheld, the pickup counts as handed over.
  constraint case_kinds_are_known check (kind in ('closed', 'missing', 'not_as_described', 'missed', 'collected')),
  constraint case_statuses_are_known check
    (status in ('with_venue', 'with_office', 'refunded', 'part_refunded', 'corrected', 'declined', 'withdrawn')),
  constraint appeals_are_never_refunded_by_silence
    check (kind not in ('missed', 'collected') or after_silence = 'office'),
  constraint only_appeals_correct check (status <> 'corrected' or kind in ('missed', 'collected'))
);
create unique index one_open_case_a_pickup on orders.cases (pickup_id) where status in ('with_venue', 'with_office');
create index cases_of_a_pickup on orders.cases (pickup_id, id desc);
create index cases_of_a_venue on orders.cases (venue_id, opened_at);
create index cases_with_venues on orders.cases (answer_by) where status = 'with_venue';
create index cases_with_the_office on orders.cases (id) where status = 'with_office';

-- In the database, because a photo is private to both sides and the office, and is deleted with the case's person.
create table orders.case_photos (
  case_id uuid primary key references orders.cases on delete cascade,
  bytes bytea not null,
  content_type text not null check (content_type ~ '^image/[a-z]+$')
);

-- Another person picks up, with a code of their own, on a page that only its address opens. The customer's code stays valid;
-- the first of the two codes that is used hands the pickup over.
create table orders.passes (
  id uuid primary key default gen_random_uuid(),
  pickup_id uuid not null unique references orders.pickups,
  venue_id uuid not null references venues.venues,
  name text not null check (length(name) between 1 and 80),
  code text not null check (code ~ '^[A-HJ-NP-Z]{2}[0-9]{3}$'),
  made_at timestamptz not null default platform.now(),
  constraint codes_of_passes_are_unique_at_a_venue unique (venue_id, code)
);

-- Keys that sign passes. The key without an end signs, or will soon. A key stays published as long as a pass that it signed
-- may be shown.
create table orders.pass_keys (
  id smallint generated always as identity primary key,
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{43}$'),
  private_key_sealed bytea not null,
  signs_from timestamptz not null,
  signs_until timestamptz,
  published_until timestamptz,
  constraint ended_pass_keys_say_until_when check ((signs_until is null) = (published_until is null)),
  constraint pass_keys_sign_before_they_end check (signs_until is null or signs_until >= signs_from)
);
create unique index one_pass_key_has_no_end on orders.pass_keys ((true)) where signs_until is null;

-- Hand-overs that devices allowed without a network and reported afterwards.
create table orders.offline_hand_overs (
  venue_id uuid not null references venues.venues,
  attempt uuid not null,
  -- Null when the server knows no such pickup at this venue, or the pickup has another code.
  pickup_id uuid references orders.pickups,
  way text not null,
  -- When it happened, by the device's clock, and by the server's clock as far as the two could be compared.
  claimed_at timestamptz not null,
  happened_at timestamptz not null,
  -- The person signed in on the device then, null if not in the team; and the one signed in when it reported.
  claimed_by uuid references identity.users,
  sent_by uuid not null references identity.users,
  device_id uuid not null,
  device text not null,
  received_at timestamptz not null default platform.now(),
  -- Why the venue has to look at it; null when nothing is wrong.
  conflict text,
  seen_at timestamptz,
  seen_by uuid references identity.users,
  primary key (venue_id, attempt),
  constraint hand_over_ways_are_known check (way in ('scan', 'code')),
  constraint hand_over_conflicts_are_known check
    (conflict in ('already_handed_over', 'refunded', 'cancelled', 'missed', 'outside_window', 'unknown')),
  constraint only_conflicts_are_seen check (seen_at is null or conflict is not null),
  constraint seen_conflicts_say_by_whom check ((seen_at is null) = (seen_by is null)),
  constraint known_hand_overs_have_a_pickup check (pickup_id is not null or conflict = 'unknown')
);
create index open_conflicts_of_a_venue on orders.offline_hand_overs (venue_id, received_at)
  where conflict is not null and seen_at is null;
create index conflicts_by_time on orders.offline_hand_overs (received_at desc) where conflict is not null;
create index offline_hand_overs_of_a_pickup on orders.offline_hand_overs (pickup_id);

-- A part of a paid pickup is refunded: portions, an amount or a share of its price. Never all of it: then the pickup is
-- cancelled or refunded as a whole.
create table orders.part_refunds (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  -- Counts the part refunds of a pickup, from 1.
  number int not null check (number > 0),
  -- Names the booking that reverses a part of the sale. Null when nothing was sold yet: then the sale will be smaller.
  sale_part int check (sale_part > 0),
  -- How much of the price is refunded, and how much of that goes back to the card; the voucher had paid the rest.
  price bigint not null check (price > 0),
  to_card bigint not null check (to_card between 0 and price),
  -- `dealId` and `quantity` of whole portions; empty for an amount.
  portions jsonb not null default '[]' check (jsonb_typeof(portions) = 'array'),
  reason text check (length(reason) between 1 and 300),
  -- The case that it settled.
  case_id uuid references orders.cases,
  by_office boolean not null,
  refunded_by uuid references identity.users,
  refunded_at timestamptz not null default platform.now(),
  unique (pickup_id, number),
  unique (pickup_id, sale_part),
  constraint part_refunds_say_why check (reason is not null or case_id is not null)
);
create index part_refunds_of_a_case on orders.part_refunds (case_id) where case_id is not null;

-- A deal that was sold is recalled, once: everyone who bought some is notified what to do, and gets a refund.
create table orders.recalls (
  deal_id uuid primary key references deals.deals,
  venue_id uuid not null references venues.venues,
  -- Shown to the customers.
  reason text not null check (length(reason) between 1 and 500),
  advice text not null check (advice in ('throw_away', 'bring_back', 'not_if_allergic')),
  by_office boolean not null,
  recalled_by uuid references identity.users,
  recalled_at timestamptz not null default platform.now()
);
create index recalls_of_a_venue on orders.recalls (venue_id);
create index recalls_by_time on orders.recalls (recalled_at desc);

-- The outcome of a recall for each pickup that has some of the deal.
create table orders.recalled_pickups (
  deal_id uuid not null references orders.recalls,
  pickup_id uuid not null references orders.pickups,
  outcome text not null check (outcome in ('cancelled', 'warned', 'refunded')),
  handled_at timestamptz not null default platform.now(),
  primary key (deal_id, pickup_id)
);
create index recalls_of_a_pickup on orders.recalled_pickups (pickup_id);

-- A venue's test order, with which its team tries boards, sounds and the hand-over. It is not in orders.orders, because no
-- stock or money is behind it. One per venue: the next one replaces it.
create table orders.test_orders (
  venue_id uuid primary key references venues.venues,
  id uuid not null unique default uuidv7(),
  -- Begins with TT, as no code of a pickup does (orders.random_code).
  code text not null,
  -- Null once the person is erased.
  placed_by uuid references identity.users,
  placed_at timestamptz not null default platform.now(),
  ready_at timestamptz,
  completed_at timestamptz,
  completed_by uuid references identity.users,
  -- When it leaves the board: its time is up, or a member of the team ended it.
  open_until timestamptz not null,
  constraint test_codes_have_letters_of_their_own check (code ~ '^TT[0-9]{3}$'),
  constraint only_completed_test_orders_say_by_whom check (completed_by is null or completed_at is not null),
  constraint test_orders_end_after_they_begin check (open_until >= placed_at)
);
create index test_orders_of_who_placed_them on orders.test_orders (placed_by);
create index test_orders_of_who_completed_them on orders.test_orders (completed_by);

-- Pickups that the office refunded or cancelled together. Each row is written together with the change of its pickup, so
-- that a repeated call after a lost response gets the same answer.
create table orders.bulk_acts (
  id uuid primary key default uuidv7(),
  actor_id uuid not null references identity.users,
  -- The idempotency key of the call, and a hash of its input.
  key text not null,
  fingerprint text not null,
  act text not null check (act in ('refund', 'cancel')),
  reason text not null,
  made_at timestamptz not null default platform.now(),
  constraint a_request_acts_once unique (actor_id, key)
);

create table orders.bulk_rows (
  bulk_id uuid not null references orders.bulk_acts,
  pickup_id uuid not null,
  -- Baisa to the card, or why the pickup was left as it was.
  refund bigint check (refund >= 0),
  why text check (why in
    ('not_found', 'compost', 'already_refunded', 'already_cancelled', 'not_open', 'not_handed_over',
    'needs_second_member', 'failed')),
  primary key (bulk_id, pickup_id),
  constraint rows_are_done_or_refused check ((refund is null) = (why is not null))
);

-- Days on which the office or its team closed a venue. What is still being paid for then is cancelled once it is paid.
create table orders.closings (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  -- The day in Muscat.
  day date not null,
  closed_at timestamptz not null default platform.now(),
  closed_by uuid references identity.users,
  reason text,
  -- Whether the venue's team closed it. A team may also cancel single deals, because its hours changed.
  by_team boolean not null default false,
  -- Pickups that begin before this are cancelled. Null means the whole day, or only `deals` if they are given.
  until timestamptz,
  -- Only these deals are cancelled; null means everything before `until`.
  deals uuid[],
  constraint closings_reason_check check (length(reason) between 1 and 300),
  constraint closings_of_the_office_say_why check (by_team or reason is not null)
);
create index closings_of_a_venue on orders.closings (venue_id, day);

-- Failed attempts of our drivers to deliver a parcel, with the slot of each.
create table orders.delivery_attempts (
  -- The id of the driver's stop, so that each attempt is recorded once.
  id uuid primary key,
  pickup_id uuid not null references orders.pickups,
  because text not null check (length(because) between 1 and 40),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it is tried again; null when the office decides.
  next_starts_at timestamptz,
  missed_at timestamptz not null default platform.now()
);
create index attempts_of_a_pickup on orders.delivery_attempts (pickup_id, missed_at);
