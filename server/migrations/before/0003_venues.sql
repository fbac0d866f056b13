-- Venues and the people who work there.
create schema venues;

create type venues.venue_type as enum
  ('restaurant', 'cafe', 'bakery', 'sweets', 'hotel', 'grocery', 'caterer', 'juice_bar');
create type venues.role as enum ('owner', 'manager', 'staff');

-- What a deal on a list says of its venue, in the contract's shape.
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
  -- When it is open beside its usual week: the pause of Fridays, Ramadan, days of its own, closed for good.
  friday_pause jsonb,
  ramadan_hours jsonb check (jsonb_typeof(ramadan_hours) = 'array'),
  special_days jsonb not null default '[]' check (jsonb_typeof(special_days) = 'array'),
  closed_since date,
  picture text references platform.pictures,
  -- Kept as text that is ready to send: building it twenty times a list takes a tenth of the list.
  brief json not null generated always as (venues.brief(id, name_en, name_ar, type, area)) stored,
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  created_at timestamptz not null default platform.now(),
  constraint venues_have_a_name check (coalesce(name_en, name_ar) is not null),
  constraint venues_have_an_address check (coalesce(address_en, address_ar) is not null)
);

create table venues.members (
  venue_id uuid not null references venues.venues,
  user_id uuid not null references identity.users,
  role venues.role not null,
  added_at timestamptz not null default platform.now(),
  primary key (venue_id, user_id)
);
create index members_by_user on venues.members (user_id);

-- What lists and cards of other domains may read, in the contract's shape.
create view venues.cards as
  select id, name_en, name_ar, brief, platform.localized(name_en, name_ar) as name, type, area, lat, lng, place,
    picture, platform.localized(address_en, address_ar) as address, phone, vat_number,
    jsonb_build_object('id', id, 'name', platform.localized(name_en, name_ar), 'type', type, 'area', area,
      'point', jsonb_build_object('lat', lat, 'lng', lng), 'picture', picture) as card,
    closed_since, created_at
  from venues.venues;
