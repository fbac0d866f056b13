-- What people report, and what was decided of it.
create schema moderation;

create table moderation.cases (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- The id in its own domain, which is above this one and not known here.
  subject_id uuid not null,
  opened_at timestamptz not null default platform.now(),
  -- Enough independent people have reported it: hidden until an operator has decided.
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  verdict text check (verdict in ('keep', 'hide')),
  -- why, for those who ask later
  note text not null default '' check (length(note) <= 500),
  -- When a case has to be decided: what is hidden sooner, and what a trusted venue sells soonest.
  due_at timestamptz not null default platform.now() + interval '24 hours',
  constraint decided_cases_say_what check ((decided_at is null) = (verdict is null)),
  -- Texts and pictures of compost are reported as those of deals are.
  constraint cases_kind_check
    check (kind in ('deal', 'donation', 'review', 'message', 'venue', 'rating', 'product'))
);
create unique index one_open_case_a_thing on moderation.cases (kind, subject_id) where decided_at is null;
create index cases_of_a_thing on moderation.cases (kind, subject_id, decided_at desc);
create index cases_waiting on moderation.cases (due_at, id) where decided_at is null;
create index cases_hidden_for_good on moderation.cases (decided_at) where verdict = 'hide';

create table moderation.reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation.cases,
  kind text not null,
  subject_id uuid not null,
  -- Null: found by the system, or the person is erased.
  reporter_id uuid references identity.users,
  reason text not null check (reason in
    ('unsafe_food', 'not_as_described', 'abusive', 'spam', 'scam', 'private_data', 'other')),
  text text not null default '' check (length(text) <= 1000),
  -- Network and browser as a hash, while the case is open: two people on one device count once. Null: counts for
  -- nothing, because the account has no confirmed address.
  origin bytea,
  reported_at timestamptz not null default platform.now(),
  -- Reports of accounts that nothing is known of yet weigh half and hide nothing alone. Those from before keep their weight.
  is_established boolean not null default false,
  constraint one_report_a_person_and_thing unique (kind, subject_id, reporter_id)
);
create index reports_of_a_case on moderation.reports (case_id, id);
create index reports_of_a_person on moderation.reports (reporter_id) where reporter_id is not null;
create index reports_of_fresh_accounts on moderation.reports (reported_at)
  where not is_established and reporter_id is not null;
