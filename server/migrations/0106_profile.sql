-- What people set about themselves, their rights under the data protection law, and breaches of personal data.
create schema profile;

create table profile.settings (
  user_id uuid primary key references identity.users,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  text_size text not null default 'normal' check (text_size in ('normal', 'large', 'largest')),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  updated_at timestamptz not null default platform.now(),
  -- Whether times are shown as 7:30 pm or 19:30.
  clock text not null default '12' check (clock in ('12', '24')),
  -- The digits of numbers in Arabic texts: 0-9, or ٠-٩.
  digits text not null default 'latn' check (digits in ('latn', 'arab'))
);

create table profile.addresses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  label text not null check (length(label) between 1 and 60),
  area text not null,
  way text check (length(way) <= 60),
  building text check (length(building) <= 60),
  complex text check (length(complex) <= 120),
  landmark text check (length(landmark) <= 200),
  directions text check (length(directions) <= 500),
  lat double precision not null,
  lng double precision not null,
  is_default boolean not null default false,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  -- A person may edit an address on two devices at once.
  version int not null default 1 check (version > 0),
  constraint addresses_are_in_a_known_area foreign key (area) references settings.areas
);
create index addresses_of_user on profile.addresses (user_id, created_at);
create unique index one_default_address on profile.addresses (user_id) where is_default;

-- Proof of consent: each giving and each revocation is a row, with the version of the text that the person read.
create table profile.consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null,
  version text not null,
  is_given boolean not null,
  language text not null check (language in ('en', 'ar')),
  ip inet,
  recorded_at timestamptz not null default platform.now(),
  constraint consent_kinds_are_known
    check (kind in ('terms', 'privacy', 'adult', 'marketing', 'location_history', 'analytics', 'review_publishing'))
);
create index consents_of_user on profile.consents (user_id, kind, recorded_at desc);

-- Exports and erasures that people start themselves. The law allows 45 days.
create table profile.data_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('export', 'erasure')),
  status text not null default 'waiting',
  requested_at timestamptz not null default platform.now(),
  due_at timestamptz not null default platform.now() + interval '45 days',
  -- Until then the person may cancel an erasure.
  acts_at timestamptz not null,
  finished_at timestamptz,
  -- An export's files in storage, fetched by a link that only its owner may follow.
  storage_key text,
  link_hash bytea unique,
  expires_at timestamptz,
  constraint request_states_are_known check (status in ('waiting', 'ready', 'done', 'cancelled', 'expired')),
  constraint ready_exports_can_be_fetched check (status <> 'ready' or num_nulls(storage_key, link_hash, expires_at) = 0)
);
create unique index one_open_request_a_kind on profile.data_requests (user_id, kind) where status = 'waiting';
create index data_requests_of_user on profile.data_requests (user_id, kind, requested_at desc);
create index erasures_due on profile.data_requests (acts_at) where status = 'waiting' and kind = 'erasure';
create index exports_to_expire on profile.data_requests (expires_at) where status = 'ready';

-- Requests under the data protection law that a member of the office answers. Exports and erasures that people start
-- themselves are in `profile.data_requests`.
create table profile.privacy_requests (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_id uuid references identity.users,
  kind text not null
    check (kind in ('access', 'correction', 'erasure', 'objection', 'portability', 'withdrawal')),
  way text not null check (way in ('web', 'mail', 'phone', 'paper')),
  contact text not null default '',
  text text not null,
  asked_at timestamptz not null default platform.now(),
  due_at timestamptz not null,
  owner_id uuid references identity.users,
  ended_as text check (ended_as in ('answered', 'copied', 'erased')),
  ended_at timestamptz,
  ended_by uuid references identity.users,
  answer text not null default '',
  constraint the_law_gives_forty_five_days check (due_at = asked_at + interval '45 days'),
  constraint ended_requests_say_how check ((ended_at is null) = (ended_as is null)),
  constraint answers_are_written check (ended_as is distinct from 'answered' or ended_by is not null)
);
create index privacy_requests_due on profile.privacy_requests (due_at, id) where ended_at is null;
create index privacy_requests_ended on profile.privacy_requests (ended_at desc, id desc) where ended_at is not null;
create index privacy_requests_of_a_person on profile.privacy_requests (user_id, id desc) where user_id is not null;

-- The office's own notes on a privacy request.
create table profile.privacy_notes (
  id uuid primary key default uuidv7(),
  request_id uuid not null references profile.privacy_requests,
  written_by uuid not null references identity.users,
  text text not null,
  written_at timestamptz not null default platform.now()
);
create index privacy_notes_of_a_request on profile.privacy_notes (request_id, id);

-- The register of breaches of personal data. A breach may be corrected while it is open; its earlier values stay in its
-- entries, which are only added to.
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
  -- The reason for the latest change, for its entry.
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

-- What happened to a breach, in order.
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
