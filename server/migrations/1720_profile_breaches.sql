-- The register of breaches of personal data. What is said of a breach may be corrected while it is open; what it said before
-- stays in its entries, which only grow.
create table profile.breaches (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  what text not null,
  began_at timestamptz,
  aware_at timestamptz not null,
  due_at timestamptz not null,
  noticed text not null,
  kinds text[] not null
    check (kinds <@ array['names', 'contacts', 'addresses', 'orders', 'payments', 'messages', 'pictures', 'papers', 'sign_in', 'other']),
  people int check (people >= 0),
  is_high_risk boolean not null,
  done text not null,
  ministry_told_at timestamptz,
  ministry_reference text,
  people_told_at timestamptz,
  people_told_how text,
  closed_as text check (closed_as in ('handled', 'no_breach')),
  closed_at timestamptz,
  lessons text,
  version int not null default 1,
  changed_by uuid not null references identity.users,
  changed_at timestamptz not null default platform.now(),
  -- what the entry of the latest change says
  changed_why text not null default '',
  constraint the_law_gives_seventy_two_hours check (due_at = aware_at + interval '72 hours'),
  constraint nobody_is_aware_before_it_begins check (began_at <= aware_at),
  constraint some_data_was_touched check (cardinality(kinds) > 0),
  constraint the_ministry_gives_a_reference check ((ministry_told_at is null) = (ministry_reference is null)),
  constraint people_are_told_somehow check ((people_told_at is null) = (people_told_how is null)),
  constraint nobody_is_told_before_we_know check (ministry_told_at >= aware_at and people_told_at >= aware_at),
  constraint closed_breaches_teach check ((closed_at is null) = (closed_as is null) and (closed_at is null) = (lessons is null)),
  constraint handled_breaches_were_told check (closed_as is distinct from 'handled'
    or (ministry_told_at is not null and (not is_high_risk or people_told_at is not null)))
);
create index breaches_due on profile.breaches (due_at, id) where closed_at is null;
create index breaches_closed on profile.breaches (closed_at desc, id desc) where closed_at is not null;

create table profile.breach_entries (
  id uuid primary key default uuidv7(),
  breach_id uuid not null references profile.breaches,
  step text not null check (step in ('entered', 'changed', 'noted', 'told_ministry', 'told_people', 'closed')),
  written_by uuid not null references identity.users,
  written_at timestamptz not null default platform.now(),
  text text not null,
  before jsonb,
  after jsonb,
  constraint changes_say_from_what_to_what check ((step = 'changed') = (before is not null) and (step = 'changed') = (after is not null))
);
create index breach_entries_of_a_breach on profile.breach_entries (breach_id, id desc);
