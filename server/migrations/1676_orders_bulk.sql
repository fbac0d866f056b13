-- Pickups that the office refunded or cancelled together. Each row is written with what was done to its pickup, so that a
-- request whose answer was lost gets the same answer again.
create table orders.bulk_acts (
  id uuid primary key default uuidv7(),
  actor_id uuid not null references identity.users,
  -- The request, by its idempotency key, and what it asked for.
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
  -- Baisa to the card, or why it was left as it is.
  refund bigint check (refund >= 0),
  why text check (why in
    ('not_found', 'compost', 'already_refunded', 'already_cancelled', 'not_open', 'not_handed_over',
      'needs_second_member', 'failed')),
  primary key (bulk_id, pickup_id),
  constraint rows_are_done_or_refused check ((refund is null) = (why is not null))
);
