-- Payments at the gateway, refunds, and the money ledger. Knows no order: `subject` is opaque.
create schema payments;

create type payments.method as enum ('card', 'omannet');
create type payments.status as enum ('starting', 'open', 'captured', 'closed');
create type payments.refund_status as enum ('pending', 'refunded', 'failed');

create table payments.payments (
  -- Sent to the gateway as client_reference_id, so that a lost response can be looked up.
  id uuid primary key default uuidv7(),
  subject text not null,
  method payments.method not null,
  amount bigint not null check (amount >= 100),
  status payments.status not null default 'starting',
  -- What the gateway needs to know about the payer and the goods.
  details jsonb not null,
  session_id text unique,
  invoice text,
  url text,
  -- Whether the page may be shown in a frame of ours.
  embeddable boolean not null default false,
  refund_requested bigint not null default 0,
  created_at timestamptz not null default platform.now(),
  captured_at timestamptz,
  closed_at timestamptz,
  -- Which card paid, as a mark that tells two cards apart and identifies neither: a keyed hash of the masked number, made
  -- by the gateway's adapter. Cleared after 90 days, and when the payer is erased.
  card_mark bytea,
  -- When the gateway first reported a failed attempt: a card that a bank declines is not its owner's fault.
  tried_at timestamptz,
  constraint refunds_never_exceed_the_payment check (refund_requested between 0 and amount),
  constraint only_captured_payments_are_refunded check (refund_requested = 0 or status = 'captured'),
  constraint open_payments_have_a_page check (status <> 'open' or (session_id is not null and url is not null)),
  constraint captured_payments_say_when check ((status = 'captured') = (captured_at is not null)),
  constraint only_captured_payments_know_their_card check (card_mark is null or status = 'captured')
);
-- One way to pay at a time: what would be a second charge cannot even be written.
create unique index one_live_payment_a_subject on payments.payments (subject) where status <> 'closed';
create index payments_of_a_subject on payments.payments (subject, created_at);
create index payments_to_reconcile on payments.payments (created_at) where status in ('starting', 'open');
create index payments_with_a_card_mark on payments.payments (captured_at) where card_mark is not null;
-- Attempts are reported by invoice, and only for pages that are open.
create index open_payments_by_invoice on payments.payments (invoice) where status = 'open';

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
  unique (payment_id, cause)
);
create index refunds_of_a_payment on payments.refunds (payment_id);
create index refunds_to_settle on payments.refunds (requested_at) where status = 'pending';
-- Refunds that the gateway refused for good are counted by every look at the metrics.
create index refunds_failed on payments.refunds (requested_at) where status = 'failed';

-- Double entry: a transfer moves an amount from one account to another, so every journal sums to zero.
create table payments.transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  -- With `kind` what the transfer is for: nothing is booked twice.
  reference text not null,
  from_account text not null,
  to_account text not null,
  amount bigint not null check (amount > 0),
  booked_at timestamptz not null default platform.now(),
  unique (kind, reference),
  constraint transfers_move_money check (from_account <> to_account)
);
create index transfers_from on payments.transfers (from_account, booked_at);
create index transfers_to on payments.transfers (to_account, booked_at);

-- Cards are the gateway's; we know whose customer is whose, and which card comes first.
create table payments.customers (
  user_id uuid primary key references identity.users,
  gateway_id text not null unique,
  default_card text,
  created_at timestamptz not null default platform.now()
);
