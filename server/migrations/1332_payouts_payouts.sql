-- What the office decided about payouts. One row.
create table payouts.settings (
  only_row boolean primary key default true check (only_row),
  -- A sale is paid out after this many days.
  hold_days int not null default 2 check (hold_days between 0 and 60),
  -- Baisa; less is carried.
  minimum bigint not null default 5000 check (minimum > 0),
  -- A batch above this sum takes a second operator.
  approval_above bigint not null default 500000 check (approval_above >= 0),
  -- The account that pays; null while nobody has set it.
  debtor_iban text check (debtor_iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$')
);
insert into payouts.settings default values;

-- Venues whose payouts wait for a reason; what is over says when.
create table payouts.holds (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  reason text not null check (length(reason) between 3 and 500),
  held_by uuid references identity.users,
  held_at timestamptz not null default platform.now(),
  released_by uuid references identity.users,
  released_at timestamptz
);
create unique index one_hold_a_venue on payouts.holds (venue_id) where released_at is null;

create sequence payouts.batch_numbers;
create table payouts.batches (
  id uuid primary key default uuidv7(),
  number int not null unique default nextval('payouts.batch_numbers'),
  status text not null check (status in ('waiting', 'ready', 'sent', 'cancelled')),
  -- Null: the system.
  requested_by uuid references identity.users,
  requested_at timestamptz not null default platform.now(),
  needs_approval boolean not null,
  approved_by uuid references identity.users,
  approved_at timestamptz,
  sent_at timestamptz,
  constraint who_asked_does_not_approve check (approved_by is null or approved_by is distinct from requested_by),
  constraint approvals_say_by_whom check ((approved_by is null) = (approved_at is null)),
  constraint batches_are_approved_where_needed
    check (not needs_approval or approved_by is not null or status in ('waiting', 'cancelled')),
  constraint sent_batches_say_when check ((status = 'sent') = (sent_at is not null))
);
create index batches_by_number on payouts.batches (number desc);

create table payouts.payouts (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references payouts.batches,
  venue_id uuid not null references venues.venues,
  amount bigint not null check (amount > 0),
  -- Whom and where, as it was when the batch was made.
  creditor text not null,
  iban text not null check (iban ~ '^OM[0-9]{5}[A-Z0-9]{16}$'),
  status text not null default 'batched' check (status in ('batched', 'sent', 'settled', 'returned')),
  return_reason text,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint returned_payouts_say_why check ((status = 'returned') = (return_reason is not null)),
  constraint ended_payouts_say_when check ((status in ('settled', 'returned')) = (ended_at is not null)),
  constraint settled_payouts_were_sent check (status not in ('sent', 'settled') or sent_at is not null)
);
-- Nothing is paid twice: a venue has one payout on its way.
create unique index one_open_payout_a_venue on payouts.payouts (venue_id) where status in ('batched', 'sent');
create index payouts_of_a_batch on payouts.payouts (batch_id);
create index payouts_of_a_venue on payouts.payouts (venue_id, id desc);
