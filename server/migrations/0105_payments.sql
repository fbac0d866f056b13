-- Payments at the gateway, refunds, and the money ledger. It knows no orders: `subject` is opaque.
create schema payments;

create type payments.method as enum ('card', 'omannet');

create type payments.status as enum ('starting', 'open', 'captured', 'closed');

create type payments.refund_status as enum ('pending', 'refunded', 'failed');

create table payments.payments (
  -- Sent to the gateway as client_reference_id, so that the payment is found again after a lost response.
  id uuid primary key default uuidv7(),
  subject text not null,
  method payments.method not null,
  amount bigint not null check (amount >= 100),
  status payments.status not null default 'starting',
  -- What the gateway needs about the payer and the goods.
  details jsonb not null,
  session_id text unique,
  invoice text,
  url text,
  -- Whether our pages may show the payment page in a frame.
  embeddable boolean not null default false,
  refund_requested bigint not null default 0,
  created_at timestamptz not null default platform.now(),
  captured_at timestamptz,
  closed_at timestamptz,
  -- Distinguishes two cards without identifying them: a keyed hash of the masked number, made by the gateway's adapter.
  -- Cleared after 90 days, and when the payer is erased.
  card_mark bytea,
  -- When an attempt to pay first failed: a card that a bank declines is not its owner's fault.
  tried_at timestamptz,
  -- Shown to the payer, as on a till receipt; cleared when the payer is erased.
  card_brand text,
  card_digits text,
  constraint refunds_never_exceed_the_payment check (refund_requested between 0 and amount),
  constraint only_captured_payments_are_refunded check (refund_requested = 0 or status = 'captured'),
  constraint open_payments_have_a_page check (status <> 'open' or (session_id is not null and url is not null)),
  constraint captured_payments_say_when check ((status = 'captured') = (captured_at is not null)),
  constraint only_captured_payments_know_their_card check (card_mark is null or status = 'captured'),
  constraint cards_show_four_digits check (card_digits ~ '^[0-9]{4}$'),
  constraint brands_have_digits check (card_brand is null or card_digits is not null),
  constraint only_captured_payments_show_their_card check (card_digits is null or status = 'captured')
);
-- One open or captured payment per subject, so that nothing can be charged twice.
create unique index one_live_payment_a_subject on payments.payments (subject) where status <> 'closed';
create index payments_of_a_subject on payments.payments (subject, created_at);
create index payments_to_reconcile on payments.payments (created_at) where status in ('starting', 'open');
create index payments_with_a_card_mark on payments.payments (captured_at) where card_mark is not null;
-- The gateway reports attempts by invoice, and only for open pages.
create index open_payments_by_invoice on payments.payments (invoice) where status = 'open';
-- The check of the ledger reads what was captured in the last day.
create index payments_by_capture on payments.payments (captured_at) where captured_at is not null;
-- The office lists payments and refunds by time and by state (by the views payments.listed_payments and .listed_refunds).
create index payments_by_time on payments.payments (created_at, id);
create index payments_by_state on payments.payments ((case
    when status in ('starting', 'open') then 1 when status = 'captured' then 2 else 3 end), created_at, id);
-- Payments that the gateway lists and our books have not captured are looked up by invoice.
create index payments_not_captured on payments.payments (invoice) where status <> 'captured';

create table payments.refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments.payments,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- What the refund is for; the same cause is refunded once.
  cause text not null,
  status payments.refund_status not null default 'pending',
  gateway_refund_id text,
  attempted_at timestamptz,
  last_error text,
  requested_at timestamptz not null default platform.now(),
  settled_at timestamptz,
  -- After a lost response, the refund is looked up at the gateway before it is sent again: how often it was not found since
  -- the last attempt, and when it was last looked up.
  looks smallint not null default 0,
  looked_at timestamptz,
  -- Reference of the bank transfer that replaced a refund which the gateway refused; it is booked once.
  transfer_reference text unique check (length(transfer_reference) between 3 and 35),
  unique (payment_id, cause),
  constraint only_settled_refunds_were_transferred check (transfer_reference is null or status = 'refunded')
);
create index refunds_of_a_payment on payments.refunds (payment_id);
create index refunds_to_settle on payments.refunds (requested_at) where status = 'pending';
-- The metrics count the refunds that the gateway refused for good.
create index refunds_failed on payments.refunds (requested_at) where status = 'failed';
create index refunds_by_time on payments.refunds (requested_at, id);
create index refunds_by_state on payments.refunds ((case
    when status = 'failed' then 1 when status = 'pending' then 2 else 3 end), requested_at, id);

-- Double entry: a transfer moves an amount from one account to another, so the ledger always sums to zero.
create table payments.transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- With `kind`, what the transfer is for, so that nothing is booked twice.
  reference text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  booked_at timestamptz not null default platform.now(),
  unique (kind, reference),
  constraint transfers_move_money check (from_account <> to_account)
);
alter table payments.transfers set (autovacuum_vacuum_insert_scale_factor = 0.02);
create index transfers_by_time on payments.transfers (booked_at);
create index transfers_from on payments.transfers (from_account, booked_at) include (amount);
create index transfers_to on payments.transfers (to_account, booked_at) include (amount);

-- The gateway stores the cards; we store its id of each customer, and which card comes first.
create table payments.customers (
  user_id uuid primary key references identity.users,
  gateway_id text not null unique,
  default_card text,
  created_at timestamptz not null default platform.now(),
  -- The last digits of the saved card that was used last, because the gateway gives each copy of a card a new name.
  last_digits text check (last_digits ~ '^[0-9]{4}$')
);

-- Payments whose figures differ between our books and the gateway's list, as of the last comparison. A closed difference has
-- a reason, and opens again when its figures change.
create table payments.differences (
  payment_id uuid primary key references payments.payments,
  captured bigint not null,
  refunded bigint not null,
  gateway_captured bigint not null,
  gateway_refunded bigint not null,
  found_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  closed_by uuid references identity.users,
  reason text check (length(reason) between 3 and 300),
  constraint closed_differences_say_who_and_why check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (reason is null))
);
create index differences_open on payments.differences (found_at) where closed_at is null;
create index differences_closed_by on payments.differences (closed_by) where closed_by is not null;

-- The last complete comparison with the gateway's list; one row.
create table payments.comparisons (
  is_only boolean primary key default true check (is_only),
  compared_at timestamptz not null,
  payments int not null
);

-- Until when the statements of an account go, and its balance then. Later bookings count in the next statement, whatever the
-- clock says, so that an issued week never changes and no booking is lost between two weeks.
create table payments.closings (
  account text primary key,
  until timestamptz not null,
  balance bigint not null
);

-- What the gateway charged for the payments of a month in Muscat, by its latest list.
create table payments.gateway_charges (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  payments int not null check (payments >= 0),
  charged bigint not null check (charged >= 0),
  listed_at timestamptz not null
);
