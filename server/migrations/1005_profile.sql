-- What people set about themselves, and their rights by law.
create schema profile;

create table profile.settings (
  user_id uuid primary key references identity.users,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  text_size text not null default 'normal' check (text_size in ('normal', 'large', 'largest')),
  units text not null default 'metric' check (units in ('metric', 'imperial')),
  updated_at timestamptz not null default platform.now(),
  -- Whether a person reads 7:30 pm or 19:30.
  clock text not null default '12' check (clock in ('12', '24'))
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
  -- One person edits an address on two devices. `updated_at` says when it last changed.
  version int not null default 1 check (version > 0)
);
create index addresses_of_user on profile.addresses (user_id, created_at);
create unique index one_default_address on profile.addresses (user_id) where is_default;

create table profile.notification_preferences (
  user_id uuid not null references identity.users,
  kind text not null check (kind ~ '^[a-z_]+$'),
  channel text not null check (channel in ('in_app', 'mail', 'push')),
  is_on boolean not null,
  updated_at timestamptz not null default platform.now(),
  primary key (user_id, kind, channel)
);

-- Proof of consent: each giving and taking back is a row, with the version of the text that was read.
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

-- Requests under the data protection law: answered within 45 days, by ourselves within minutes.
create table profile.data_requests (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('export', 'erasure')),
  status text not null default 'waiting',
  requested_at timestamptz not null default platform.now(),
  due_at timestamptz not null default platform.now() + interval '45 days',
  -- an erasure's grace; a person may change their mind until then
  acts_at timestamptz not null,
  finished_at timestamptz,
  -- an export's files in storage, fetched by a link that only its owner may follow
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
