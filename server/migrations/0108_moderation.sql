-- What people report, and what the office decides about it.
create schema moderation;

-- A case collects all reports of one thing until the office decides.
create table moderation.cases (
  id uuid primary key default uuidv7(),
  kind text not null,
  -- The id in the thing's own domain, which is a higher layer and unknown here.
  subject_id uuid not null,
  opened_at timestamptz not null default platform.now(),
  -- Set once enough independent people have reported it: hidden until the office decides.
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  verdict text check (verdict in ('keep', 'hide')),
  -- The reason, for later questions.
  note text not null default '' check (length(note) <= 500),
  -- When the decision is due: sooner for what is hidden, soonest for what a trusted venue sells.
  due_at timestamptz not null default platform.now() + interval '24 hours',
  constraint decided_cases_say_what check ((decided_at is null) = (verdict is null)),
  -- `product` is compost in the shop, with its texts and pictures.
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
  -- Null when the system found it, or once the person is erased.
  reporter_id uuid references identity.users,
  reason text not null check (reason in
    ('unsafe_food', 'not_as_described', 'abusive', 'spam', 'scam', 'private_data', 'other')),
  text text not null default '' check (length(text) <= 1000),
  -- Hash of network and browser while the case is open, so that two people on one device count once. Null and not counted
  -- when the account has no confirmed address.
  origin bytea,
  reported_at timestamptz not null default platform.now(),
  -- False for fresh accounts: their reports weigh half, and hide nothing alone.
  is_established boolean not null default false,
  constraint one_report_a_person_and_thing unique (kind, subject_id, reporter_id)
);
create index reports_of_a_case on moderation.reports (case_id, id);
create index reports_of_a_person on moderation.reports (reporter_id) where reporter_id is not null;
create index reports_of_fresh_accounts on moderation.reports (reported_at)
  where not is_established and reporter_id is not null;
