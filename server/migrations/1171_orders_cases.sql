-- A customer says that something about a pickup was wrong, or that a missed one was not their fault. The venue answers, or
-- its silence does; what they cannot settle is decided by the office.
create table orders.cases (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  venue_id uuid not null references venues.venues,
  kind text not null,
  status text not null default 'with_venue',
  -- What the customer wrote; gone once they are erased.
  said text not null default '',
  opened_at timestamptz not null default platform.now(),
  answer_by timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references identity.users,
  -- Why the venue disputes it.
  answer text,
  -- Why the office decides.
  office_because text,
  settled_at timestamptz,
  settled_by text,
  decided_by uuid references identity.users,
  decision text,
  constraint case_kinds_are_known check (kind in ('closed', 'missing', 'not_as_described', 'missed')),
  constraint case_statuses_are_known check
    (status in ('with_venue', 'with_office', 'refunded', 'declined', 'withdrawn')),
  constraint settlers_are_known check (settled_by in ('venue', 'silence', 'office', 'elsewhere', 'hand_over')),
  constraint offices_know_why check (office_because in ('disputed', 'silence', 'often')),
  constraint cases_of_the_office_say_why check (status <> 'with_office' or office_because is not null),
  constraint settled_cases_say_when_and_by_whom check
    ((status in ('with_venue', 'with_office')) = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  constraint decisions_are_the_offices check (settled_by is distinct from 'office' or decision is not null)
);
create unique index one_open_case_a_pickup on orders.cases (pickup_id) where status in ('with_venue', 'with_office');
create index cases_of_a_pickup on orders.cases (pickup_id, id desc);
create index cases_of_a_venue on orders.cases (venue_id, opened_at);
create index cases_with_venues on orders.cases (answer_by) where status = 'with_venue';
create index cases_with_the_office on orders.cases (id) where status = 'with_office';

-- In the database: a photo is private to both sides and the office, and is gone with its case's person.
create table orders.case_photos (
  case_id uuid primary key references orders.cases on delete cascade,
  bytes bytea not null,
  content_type text not null check (content_type ~ '^image/[a-z]+$')
);

-- A missed pickup can be refunded too, when its appeal is right.
alter table orders.pickups
  drop constraint only_what_was_handed_over_is_refunded_later,
  add constraint only_what_is_over_is_refunded_later check (refunded_at is null or status in ('completed', 'no_show'));
