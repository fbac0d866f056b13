-- Approvals: above a limit, one member of the office requests an act and another one approves it.
create schema approvals;

-- Above how much a second member is needed: baisa refunded of one order, points moved for one person within 30 days.
create table approvals.limits (
  kind text primary key,
  above bigint not null check (above >= 0),
  changed_by uuid references identity.users,
  changed_at timestamptz not null default platform.now(),
  constraint limits_kind_check check (kind in ('refund', 'points', 'bank'))
);

create table approvals.requests (
  id uuid primary key default uuidv7(),
  act text not null,
  -- The pickup, case, person, batch, payout or refund that is acted on.
  subject_id uuid not null,
  -- The person concerned, if any.
  person_id uuid references identity.users,
  order_id uuid,
  order_number text,
  amount bigint not null check (amount <> 0),
  -- The input of the act, used when it is approved.
  facts jsonb not null,
  -- Emptied when the person is erased.
  reason text not null check (length(reason) <= 500),
  asked_by uuid not null references identity.users,
  asked_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  status text not null default 'asked' check (status in ('asked', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  note text check (length(note) <= 300),
  -- What it is about when there is no order: a batch, a payee, or a reference of the bank.
  about text check (length(about) between 1 and 200),
  constraint nobody_decides_what_they_asked_for check (decided_by <> asked_by or status = 'withdrawn'),
  constraint only_who_asked_withdraws check (status <> 'withdrawn' or decided_by = asked_by),
  constraint decisions_say_who check ((decided_by is not null) = (status in ('approved', 'rejected', 'withdrawn'))),
  constraint ended_requests_say_when check ((decided_at is null) = (status = 'asked')),
  constraint orders_have_a_number check ((order_id is null) = (order_number is null)),
  constraint requests_act_check check (act in ('refund_pickup', 'refund_part',
    'cancel_pickup', 'decide_case', 'correct_points', 'refund_collection', 'refund_request', 'cancel_batch', 'return_payout',
    'receive_debt', 'settle_refund', 'pay_donor'))
);
-- One pending request per subject.
create unique index requests_waiting_once on approvals.requests (subject_id) where status = 'asked';
create index requests_waiting on approvals.requests (id) where status = 'asked';
create index requests_that_expire on approvals.requests (expires_at) where status = 'asked';
create index requests_decided on approvals.requests (id desc) where status <> 'asked';
create index requests_of_a_person on approvals.requests (person_id);
create index requests_of_a_member on approvals.requests (asked_by);
create index requests_decided_by on approvals.requests (decided_by) where decided_by is not null;

-- What members of the office gave without a second member; the rolling limits count it.
create table approvals.given (
  id uuid primary key default uuidv7(),
  kind text not null references approvals.limits,
  member_id uuid not null references identity.users,
  person_id uuid not null references identity.users,
  -- Baisa or points.
  amount bigint not null check (amount > 0),
  given_at timestamptz not null default platform.now()
);
create index given_by_member on approvals.given (member_id, given_at);
create index given_to_person on approvals.given (person_id, given_at);
create index given_lately on approvals.given (given_at);

insert into approvals.limits (kind, above) values
  ('refund', 50000), ('points', 1000),
  -- Acts about money at the bank always need a second member.
  ('bank', 0);
