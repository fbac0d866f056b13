-- Bins of organic waste: who subscribed to their collection, where they stand, and what was put into them.
create schema bins;

-- The text in which the office searches an address by words; a way's number follows the word for it in both languages.
create function bins.address_text(address jsonb) returns text
  language sql immutable parallel safe
  return coalesce('way سكة السكة ' || (address ->> 'way'), '') || ' ' || coalesce(address ->> 'building', '') || ' ' || coalesce(address ->> 'complex', '')
    || ' ' || coalesce(address ->> 'landmark', '') || ' ' || coalesce(address ->> 'directions', '');

-- The weekdays (0 is Sunday) on which an area is collected. An area without a row is not collected.
create table bins.area_days (
  area text primary key references settings.areas on delete cascade,
  weekdays int[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekdays) > 0),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users
);

create table bins.subscriptions (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  -- The subscriber: a person of the household, or the manager of a building.
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('household', 'office', 'school', 'restaurant', 'hotel', 'building')),
  area text not null references settings.areas,
  -- As the person wrote it, with its point; deleted when the person is erased.
  address jsonb,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Where the bin stands, and how to get to it.
  stands_at text check (length(stands_at) <= 200),
  gate_note text check (length(gate_note) <= 500),
  -- When the truck may come, in minutes of the day in Muscat; null means any time.
  opens_minute int check (opens_minute between 0 and 1439),
  closes_minute int check (closes_minute between 1 and 1440),
  bins_wanted int not null check (bins_wanted between 1 and 40),
  size_litres int not null check (size_litres in (12, 25, 60, 120, 240)),
  -- Some of the weekdays of its area.
  weekdays int[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekdays) > 0),
  -- Flats that share the bins of a building, and the code with which its residents join.
  flats int check (flats between 2 and 2000),
  access_code text unique check (access_code ~ '^[A-Z2-9]{6}$'),
  status text not null default 'requested'
    check (status in ('requested', 'declined', 'approved', 'active', 'paused', 'ended')),
  -- Paused on these days, the last one included.
  paused_from date,
  paused_until date,
  starts_on date,
  decided_at timestamptz,
  decided_by uuid references identity.users,
  declined_because text check (length(declined_because) between 3 and 500),
  requested_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  version int not null default 1 check (version > 0),
  constraint windows_end_after_they_begin check (opens_minute < closes_minute),
  constraint windows_are_whole check ((opens_minute is null) = (closes_minute is null)),
  constraint buildings_have_flats check ((kind = 'building') = (flats is not null)),
  constraint declined_subscriptions_say_why check ((status = 'declined') = (declined_because is not null)),
  constraint approved_subscriptions_say_when check (status in ('requested', 'declined', 'ended') or starts_on is not null),
  constraint pauses_have_days check ((paused_from is null) = (paused_until is null) and paused_from <= paused_until),
  constraint ended_subscriptions_say_when check ((status = 'ended') = (ended_at is not null)),
  constraint open_subscriptions_are_somewhere check (status in ('declined', 'ended') or address is not null)
);
create index subscriptions_of_a_person on bins.subscriptions (user_id, id desc);
create index subscriptions_to_decide on bins.subscriptions (id) where status = 'requested';
create index subscriptions_collected on bins.subscriptions (area, id) where status in ('approved', 'active', 'paused');
create index subscriptions_by_status on bins.subscriptions (status, id desc);
create index subscriptions_by_address_words on bins.subscriptions using gin (platform.indexed_words(bins.address_text(address)))
  where address is not null;
create index subscriptions_by_phone on bins.subscriptions (phone) where phone is not null;
create index subscriptions_by_time on bins.subscriptions (requested_at, id);
create index subscriptions_of_an_area_by_time on bins.subscriptions (area, requested_at, id);
-- The state is derived as in the view bins.listed_subscriptions.
create index subscriptions_by_state on bins.subscriptions ((case status
    when 'requested' then 1 when 'approved' then 2 when 'active' then 3 when 'paused' then 4 when 'declined' then 5
    else 6 end), requested_at, id);

-- A photo of the gate without metadata. In the database, as it is private to the subscriber, the driver and the office.
create table bins.gate_photos (
  subscription_id uuid primary key references bins.subscriptions,
  photo bytea not null check (length(photo) <= 1000000),
  taken_at timestamptz not null default platform.now()
);

create table bins.bins (
  id uuid primary key default uuidv7(),
  -- As printed under its QR code.
  number bigint generated always as identity (start with 1001) unique,
  -- The end of the QR code's link; it cannot be guessed.
  token text not null unique default substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', 'xyz'), 1, 16),
  size_litres int not null check (size_litres in (12, 25, 60, 120, 240)),
  tare_grams int not null check (tare_grams between 100 and 30000),
  status text not null default 'in_store' check (status in ('in_store', 'placed', 'lost', 'damaged', 'retired')),
  -- Where it stands, or stood last.
  subscription_id uuid references bins.subscriptions,
  created_at timestamptz not null default platform.now(),
  constraint placed_bins_stand_somewhere check (status <> 'placed' or subscription_id is not null)
);
create index bins_of_a_subscription on bins.bins (subscription_id, number) where subscription_id is not null;
create index bins_by_status on bins.bins (status, number);
create index bins_by_time on bins.bins (created_at, id);
create index bins_of_a_status_by_time on bins.bins (status, created_at, id);

-- What happened to a bin, in order; append only.
create table bins.bin_moves (
  id uuid primary key default uuidv7(),
  bin_id uuid not null references bins.bins,
  status text not null,
  subscription_id uuid references bins.subscriptions,
  note text check (length(note) <= 500),
  moved_by uuid references identity.users,
  moved_at timestamptz not null default platform.now()
);
create index moves_of_a_bin on bins.bin_moves (bin_id, id);

-- People who live in a building and share its bins.
create table bins.residents (
  subscription_id uuid not null references bins.subscriptions,
  user_id uuid not null references identity.users,
  flat text not null check (length(flat) between 1 and 20),
  joined_at timestamptz not null default platform.now(),
  left_at timestamptz,
  primary key (subscription_id, user_id)
);
create index homes_of_a_resident on bins.residents (user_id) where left_at is null;

-- A person scanned a bin when they put something in.
create table bins.deposits (
  id uuid primary key default uuidv7(),
  bin_id uuid not null references bins.bins,
  -- Null once the person is erased; the deposit still fills the bin.
  user_id uuid references identity.users,
  flat text,
  volume text not null check (volume in ('caddy_5', 'caddy_10', 'half', 'whole')),
  -- Estimated from the volume.
  grams int not null check (grams > 0),
  deposited_at timestamptz not null default platform.now(),
  -- The weighing that collected it, or the move that took its bin away.
  weighing_id uuid
);
create index deposits_in_a_bin on bins.deposits (bin_id, deposited_at) where weighing_id is null;
create index deposits_of_a_weighing on bins.deposits (weighing_id) where weighing_id is not null;
create index deposits_of_a_person on bins.deposits (user_id, id desc);

-- Days on which the subscriber does not want the truck.
create table bins.skips (
  subscription_id uuid not null references bins.subscriptions,
  day date not null,
  asked_at timestamptz not null default platform.now(),
  primary key (subscription_id, day)
);

-- Days on which the truck comes besides the usual ones.
create table bins.extras (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references bins.subscriptions,
  day date not null,
  -- `full`: the bin is full before its usual day. `missed`: a missed collection is collected later.
  why text not null check (why in ('asked', 'full', 'missed', 'office')),
  status text not null default 'open' check (status in ('open', 'planned', 'collected', 'cancelled')),
  asked_at timestamptz not null default platform.now(),
  unique (subscription_id, day)
);
create index extras_to_plan on bins.extras (day) where status in ('open', 'planned');

-- What subscribers report as wrong.
create table bins.problems (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references bins.subscriptions,
  bin_id uuid references bins.bins,
  kind text not null check (kind in ('lost', 'damaged', 'missed')),
  -- The day of the missed collection.
  day date,
  note text check (length(note) <= 500),
  reported_at timestamptz not null default platform.now(),
  settled_at timestamptz,
  settled_by uuid references identity.users,
  outcome text check (outcome in ('replaced', 'extra', 'found', 'nothing')),
  constraint missed_collections_have_a_day check ((kind = 'missed') = (day is not null)),
  constraint settled_problems_say_how check ((settled_at is null) = (outcome is null)),
  constraint lost_and_damaged_bins_are_named check (kind = 'missed' or bin_id is not null)
);
create unique index one_open_report_a_bin on bins.problems (bin_id) where bin_id is not null and settled_at is null;
create index problems_to_settle on bins.problems (id) where settled_at is null;
create index problems_of_a_subscription on bins.problems (subscription_id, id desc);
create unique index one_report_a_missed_day on bins.problems (subscription_id, day) where kind = 'missed';

-- Each emptying of a bin, with its weighing: the weight of its deposits, and the weight by the scale where it was weighed.
create table bins.emptyings (
  weighing_id uuid primary key,
  bin_id uuid not null references bins.bins,
  deposited_grams int not null check (deposited_grams >= 0),
  grams int check (grams > 0),
  emptied_at timestamptz not null
);
create index emptyings_of_a_bin on bins.emptyings (bin_id, emptied_at desc);

-- Twice a week: the west of the city on Sundays and Wednesdays, the east on Mondays and Thursdays.
insert into bins.area_days (area, weekdays) select area, array[0, 3] from unnest(array[
    'al-ansab', 'madinat-al-irfan', 'muscat-airport', 'al-mouj', 'al-mawaleh', 'al-hail', 'al-khoud', 'seeb',
    'al-mabelah', 'rusayl']) area;

insert into bins.area_days (area, weekdays) select area, array[1, 4] from unnest(array[
    'old-muscat', 'sidab', 'mutrah', 'ruwi', 'al-hamriyah', 'wadi-kabir', 'darsait', 'wattayah',
    'mina-al-fahal', 'qurum', 'shati-al-qurum', 'madinat-sultan-qaboos', 'al-khuwair', 'ghubrah-north',
    'ghubrah-south', 'bawshar', 'azaiba', 'ghala', 'al-amerat']) area;
