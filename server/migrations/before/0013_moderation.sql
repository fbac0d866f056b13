-- What people report, and what was decided of it.
create schema moderation;

create table moderation.cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('deal', 'donation', 'review', 'message', 'venue', 'rating')),
  -- the thing's id in its own domain, which lies above and is not known here
  subject_id uuid not null,
  opened_at timestamptz not null default platform.now(),
  -- enough independent people have said so: hidden until somebody has looked
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  verdict text check (verdict in ('keep', 'hide')),
  -- why, for those who ask later
  note text not null default '' check (length(note) <= 500),
  constraint decided_cases_say_what check ((decided_at is null) = (verdict is null))
);
create unique index one_open_case_a_thing on moderation.cases (kind, subject_id) where decided_at is null;
create index cases_of_a_thing on moderation.cases (kind, subject_id, decided_at desc);
create index cases_waiting on moderation.cases ((hidden_at is null), opened_at, id) where decided_at is null;

create table moderation.reports (
  id uuid primary key default uuidv7(),
  case_id uuid not null references moderation.cases,
  kind text not null,
  subject_id uuid not null,
  -- null: found by ourselves, or somebody who is gone
  reporter_id uuid references identity.users,
  reason text not null check (reason in
    ('unsafe_food', 'not_as_described', 'abusive', 'spam', 'scam', 'private_data', 'other')),
  text text not null default '' check (length(text) <= 1000),
  -- Network and browser as a hash, while the case is open: two people on one device count once. Null: counts for
  -- nothing, because nobody has shown that this account can be reached.
  origin bytea,
  reported_at timestamptz not null default platform.now(),
  constraint one_report_a_person_and_thing unique (kind, subject_id, reporter_id)
);
create index reports_of_a_case on moderation.reports (case_id, id);
create index reports_of_a_person on moderation.reports (reporter_id) where reporter_id is not null;

-- The open case of a thing, made when there is none, locked until the transaction ends: reports of one thing queue
-- here, so that the third is the third once.
create function moderation.open_case(p_kind text, p_subject uuid) returns uuid
  language sql volatile
  begin atomic
    insert into moderation.cases (kind, subject_id) values (p_kind, p_subject)
      on conflict (kind, subject_id) where decided_at is null do update set kind = excluded.kind
      returning id;
  end;
