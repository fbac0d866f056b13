-- What was to be collected on a day that is over and was on no round of it, until the planner decides what follows.
create table rounds.passed_over (
  id uuid primary key default uuidv7(),
  day date not null,
  subscription_id uuid,
  request_id uuid,
  noted_at timestamptz not null default platform.now(),
  -- It is collected again on a day, or nothing more comes of it.
  outcome text check (outcome in ('again', 'nothing')),
  again_on date,
  settled_at timestamptz,
  settled_by uuid references identity.users,
  constraint what_was_passed_over_is_one_thing check (num_nonnulls(subscription_id, request_id) = 1),
  constraint settled_ones_say_when check ((outcome is null) = (settled_at is null)),
  constraint settled_ones_say_who check ((outcome is null) = (settled_by is null)),
  constraint what_is_collected_again_says_when check (coalesce(outcome = 'again', false) = (again_on is not null))
);
create unique index one_passed_over_a_subscription_and_day on rounds.passed_over (day, subscription_id)
  where subscription_id is not null;
create unique index one_passed_over_a_request_and_day on rounds.passed_over (day, request_id)
  where request_id is not null;
create index passed_over_open on rounds.passed_over (day) where outcome is null;
