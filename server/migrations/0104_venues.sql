-- Venues, their teams and invitations, every change of a venue, and the dates of Ramadan.
create schema venues;

create type venues.venue_type as enum
  ('restaurant', 'cafe', 'bakery', 'sweets', 'hotel', 'grocery', 'caterer', 'juice_bar');

create type venues.role as enum ('owner', 'manager', 'staff', 'accountant');

-- A venue as lists of deals show it, in the contract's shape.
create function venues.brief(id uuid, name_en text, name_ar text, type venues.venue_type, area text) returns json
  language sql immutable parallel safe
  return json_build_object('id', id, 'name', json_build_object('en', name_en, 'ar', name_ar), 'type', type,
    'area', area);

create table venues.venues (
  id uuid primary key default uuidv7(),
  name_en text,
  name_ar text,
  type venues.venue_type not null,
  description_en text,
  description_ar text,
  address_en text,
  address_ar text,
  area text not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  lat double precision not null,
  lng double precision not null,
  place point not null generated always as (platform.place(lat, lng)) stored,
  hours jsonb not null default '[]' check (jsonb_typeof(hours) = 'array'),
  -- Exceptions from the usual week: the pause on Fridays, hours in Ramadan, special days, and closing for good.
  friday_pause jsonb,
  ramadan_hours jsonb check (jsonb_typeof(ramadan_hours) = 'array'),
  special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array'),
  closed_since date,
  picture text references platform.pictures,
  -- Stored as text that is ready to send: building it for the twenty rows of a list takes a tenth of the list's time.
  brief json not null generated always as (venues.brief(id, name_en, name_ar, type, area)) stored,
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  created_at timestamptz not null default platform.now(),
  -- Details and hours share a version, because a team edits them as one thing.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  -- A customer may announce once to come up to so many minutes after the window; the no-show is then later, too.
  tolerance smallint not null default 20,
  -- The pickup instructions that a new deal begins with.
  instructions_en text,
  instructions_ar text,
  tags text[] not null default '{}',
  -- Whether customers may pay in cash at its counter.
  takes_cash boolean not null default false,
  constraint venues_have_a_name check (coalesce(name_en, name_ar) is not null),
  constraint venues_have_an_address check (coalesce(address_en, address_ar) is not null),
  constraint changed_venues_say_when check (version = 1 or changed_at is not null),
  constraint tolerances_are_minutes check (tolerance between 0 and 30),
  constraint venue_tags_are_known
    check (tags <@ array['parking', 'step_free', 'drive_up', 'outdoor', 'family', 'vegetarian']),
  constraint venues_are_in_a_known_area foreign key (area) references settings.areas
);
create index venues_with_a_picture on venues.venues (picture) where picture is not null;
create index venues_by_name_words on venues.venues
  using gin (platform.indexed_words(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')));
create index venues_by_phone on venues.venues (phone);
-- The office lists venues by when they joined.
create index venues_by_time on venues.venues (created_at, id);

create table venues.members (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  role venues.role not null,
  added_at timestamptz not null default platform.now(),
  -- Off shift until then. Null or past means on shift.
  off_shift_until timestamptz,
  primary key (venue_id, user_id)
);
create index members_by_user on venues.members (user_id);

create table venues.invitations (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  email text not null,
  role venues.role not null,
  link_hash bytea not null unique,
  invited_by uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null default platform.now() + interval '7 days',
  accepted_by uuid references identity.users,
  ended_at timestamptz,
  constraint invited_emails_are_lower_case check (email = lower(email))
);
create unique index one_open_invitation_a_venue on venues.invitations (venue_id, email) where ended_at is null;

-- Hijri months as days in Muscat. Oman sights its own moon, so calculated dates may be a day off until confirmed.
create table venues.seasons (
  kind text not null check (kind = 'ramadan'),
  hijri_year int not null,
  starts_on date not null,
  ends_on date not null,
  status text not null default 'provisional' check (status in ('provisional', 'confirmed')),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  primary key (kind, hijri_year),
  constraint seasons_last_a_month check (ends_on - starts_on between 27 and 30),
  constraint changed_seasons_say_when check (version = 1 or changed_at is not null)
);

-- Each change of a venue's details or hours.
create table venues.changes (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  changed_at timestamptz not null default platform.now(),
  -- Null when the system changed it.
  changed_by uuid references identity.users,
  field text not null,
  before jsonb not null,
  after jsonb not null,
  constraint changes_change_something check (before <> after)
);
create index changes_of_a_venue on venues.changes (venue_id, id desc);
create index changes_of_a_person on venues.changes (changed_by) where changed_by is not null;

-- Each entry, correction or confirmation of the dates of a Ramadan, with its reason. `before` is null for a new entry.
create table venues.season_changes (
  id uuid primary key default uuidv7(),
  kind text not null,
  hijri_year int not null,
  -- The version that this change created.
  version int not null check (version > 0),
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  foreign key (kind, hijri_year) references venues.seasons,
  unique (kind, hijri_year, version),
  constraint season_changes_change_something check (before is distinct from after)
);

-- From the Umm al-Qura calendar; a test compares them with it.
insert into venues.seasons (kind, hijri_year, starts_on, ends_on) values
  ('ramadan', 1447, '2026-02-18', '2026-03-19'),
  ('ramadan', 1448, '2027-02-08', '2027-03-08'),
  ('ramadan', 1449, '2028-01-28', '2028-02-25'),
  ('ramadan', 1450, '2029-01-16', '2029-02-13'),
  ('ramadan', 1451, '2030-01-05', '2030-02-03'),
  ('ramadan', 1452, '2030-12-26', '2031-01-23'),
  ('ramadan', 1453, '2031-12-16', '2032-01-13'),
  ('ramadan', 1454, '2032-12-04', '2033-01-02'),
  ('ramadan', 1455, '2033-11-23', '2033-12-22'),
  ('ramadan', 1456, '2034-11-12', '2034-12-11'),
  ('ramadan', 1457, '2035-11-01', '2035-11-30'),
  ('ramadan', 1458, '2036-10-21', '2036-11-18'),
  ('ramadan', 1459, '2037-10-10', '2037-11-08'),
  ('ramadan', 1460, '2038-09-30', '2038-10-28'),
  ('ramadan', 1461, '2039-09-19', '2039-10-18'),
  ('ramadan', 1462, '2040-09-08', '2040-10-06'),
  ('ramadan', 1463, '2041-08-28', '2041-09-26');
