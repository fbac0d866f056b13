-- Payments of which our books and the gateway's list say something else, as the last comparison found them. A closed one has
-- a reason, and is open again when its figures change.
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

-- What the gateway lists and our books have not captured is looked for by its invoice.
create index payments_not_captured on payments.payments (invoice) where status <> 'captured';

-- When the gateway's list was last compared whole; one row.
create table payments.comparisons (
  is_only boolean primary key default true check (is_only),
  compared_at timestamptz not null,
  payments int not null
);
