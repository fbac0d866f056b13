-- Rounds: who drives when, where they stop, and what they weigh there.
create schema rounds;

-- Where rounds start and end and trucks are emptied.
create table rounds.depots (
  id uuid primary key default uuidv7(),
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  area text not null references settings.areas,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- In minutes of the day in Muscat.
  opens_minute int not null default 0 check (opens_minute between 0 and 1439),
  closes_minute int not null default 1440 check (closes_minute between 1 and 1440),
  emptying_minutes int not null default 15 check (emptying_minutes between 1 and 120),
  is_active boolean not null default true,
  constraint depots_close_after_they_open check (opens_minute < closes_minute)
);

create table rounds.vehicles (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 60),
  plate text not null unique check (length(plate) between 2 and 20),
  kind text not null check (kind in ('trike', 'pickup', 'truck')),
  capacity_grams int not null check (capacity_grams between 20000 and 20000000),
  capacity_litres int not null check (capacity_litres between 50 and 50000),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0)
);

-- Drivers who were approved (a role of identity), as the planner knows them.
create table rounds.drivers (
  user_id uuid primary key references identity.users,
  licence_number text check (length(licence_number) <= 40),
  licence_expires_on date,
  vehicle_kinds text[] not null default '{pickup}' check (vehicle_kinds <@ array['trike', 'pickup', 'truck']),
  areas text[] not null default '{}',
  weekdays int[] not null default '{0,1,2,3,4,6}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0)
);

-- A round that is driven each week.
create table rounds.masters (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 80),
  areas text[] not null check (cardinality(areas) > 0),
  weekday int not null check (weekday between 0 and 6),
  vehicle_id uuid not null references rounds.vehicles,
  driver_id uuid references rounds.drivers,
  depot_id uuid not null references rounds.depots,
  starts_minute int not null check (starts_minute between 0 and 1439),
  ends_minute int not null check (ends_minute between 1 and 1440),
  break_minutes int not null default 30 check (break_minutes between 0 and 120),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0),
  constraint rounds_end_after_they_start check (starts_minute < ends_minute)
);
create index masters_of_a_weekday on rounds.masters (weekday) where is_active;

-- The usual place of a subscription in its week.
create table rounds.master_stops (
  master_id uuid not null references rounds.masters,
  subscription_id uuid not null,
  position int not null check (position > 0),
  primary key (master_id, subscription_id),
  constraint places_are_taken_once unique (master_id, position) deferrable initially deferred
);
create index masters_of_a_subscription on rounds.master_stops (subscription_id);

create table rounds.rounds (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  -- Null for one that was added for a day.
  master_id uuid references rounds.masters,
  name text not null,
  day date not null,
  vehicle_id uuid not null references rounds.vehicles,
  driver_id uuid references rounds.drivers,
  depot_id uuid not null references rounds.depots,
  starts_minute int not null check (starts_minute between 0 and 1439),
  ends_minute int not null check (ends_minute between 1 and 1440),
  break_minutes int not null default 30,
  status text not null default 'draft' check (status in ('draft', 'ready', 'started', 'ended', 'cancelled')),
  -- Grows with each change of its stops, so that a driver's phone knows that there is a new plan.
  plan_version int not null default 1 check (plan_version > 0),
  -- As it was planned.
  metres int not null default 0 check (metres >= 0),
  minutes int not null default 0 check (minutes >= 0),
  -- As it was driven.
  started_at timestamptz,
  ended_at timestamptz,
  driven_metres int check (driven_metres between 0 and 1000000),
  generated_at timestamptz not null default platform.now(),
  constraint rounds_end_after_they_start check (starts_minute < ends_minute),
  constraint started_rounds_have_a_driver check (status not in ('ready', 'started', 'ended') or driver_id is not null),
  constraint started_rounds_say_when check ((status in ('started', 'ended')) <= (started_at is not null)),
  constraint ended_rounds_say_when check ((status = 'ended') = (ended_at is not null))
);
-- The generator can never make one twice.
create unique index one_round_a_master_and_day on rounds.rounds (master_id, day) where master_id is not null;
create index rounds_of_a_day on rounds.rounds (day, id);
create index rounds_of_a_driver on rounds.rounds (driver_id, day) where driver_id is not null;

create table rounds.stops (
  id uuid primary key default uuidv7(),
  round_id uuid not null references rounds.rounds,
  -- Null once it was moved away or skipped by the planner.
  position int check (position > 0),
  kind text not null check (kind in ('bins', 'pickup', 'delivery')),
  -- What it is for: exactly one of them.
  subscription_id uuid,
  request_id uuid,
  parcel_id uuid,
  day date not null,
  area text not null references settings.areas,
  lat double precision not null,
  lng double precision not null,
  -- Address, phone, name, gate note as the driver needs them; forgotten some days after the round.
  place jsonb,
  -- What is expected there.
  grams int not null default 0 check (grams >= 0),
  litres int not null default 0 check (litres >= 0),
  service_seconds int not null default 180 check (service_seconds between 10 and 7200),
  opens_minute int check (opens_minute between 0 and 1439),
  closes_minute int check (closes_minute between 1 and 1440),
  -- Null while it is not planned.
  expected_at timestamptz,
  -- Whether the truck is emptied on the way to it.
  emptied_before boolean not null default false,
  status text not null default 'planned'
    check (status in ('planned', 'arrived', 'done', 'missed', 'cancelled')),
  missed_because text check (missed_because in
    ('not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other')),
  arrived_at timestamptz,
  closed_at timestamptz,
  -- What follows from a missed one by policy.
  followed_by text check (followed_by in ('again_today', 'next_day', 'next_round', 'nothing', 'extra_charge')),
  constraint stops_are_for_one_thing check (num_nonnulls(subscription_id, request_id, parcel_id) = 1),
  constraint stops_are_of_their_kind check (
    (kind = 'bins') = (subscription_id is not null) and (kind = 'pickup') = (request_id is not null)),
  constraint missed_stops_say_why check ((status = 'missed') = (missed_because is not null)),
  constraint closed_stops_say_when check ((status in ('done', 'missed', 'cancelled')) = (closed_at is not null)),
  constraint stops_have_places_of_their_own unique (round_id, position) deferrable initially deferred
);
-- A subscription is collected once a day, whoever comes.
create unique index one_stop_a_subscription_and_day on rounds.stops (subscription_id, day)
  where subscription_id is not null and status in ('planned', 'arrived', 'done');
create unique index one_stop_a_request on rounds.stops (request_id)
  where request_id is not null and status in ('planned', 'arrived', 'done');
create unique index one_stop_a_parcel on rounds.stops (parcel_id)
  where parcel_id is not null and status in ('planned', 'arrived', 'done');
create index stops_of_a_subscription on rounds.stops (subscription_id, day desc);
create index stops_of_a_round on rounds.stops (round_id, position);

-- Each tap of a driver, as it was made: append only. A correction is another command.
create table rounds.commands (
  id uuid primary key,
  device_id uuid not null,
  sequence int not null check (sequence > 0),
  driver_id uuid not null references rounds.drivers,
  kind text not null,
  round_id uuid,
  stop_id uuid,
  bin_number bigint,
  payload jsonb not null,
  -- By the phone's clock, and by how much that was ahead of ours when we last spoke.
  captured_at timestamptz not null,
  clock_offset_ms bigint not null default 0,
  received_at timestamptz not null default platform.now(),
  answer text not null check (answer in ('accepted', 'superseded', 'needs_review')),
  answer_reason text,
  -- What somebody of the office made of it.
  reviewed_at timestamptz,
  reviewed_by uuid references identity.users,
  verdict text check (verdict in ('counted', 'dropped')),
  unique (device_id, sequence),
  constraint reviewed_commands_say_how check ((reviewed_at is null) = (verdict is null)),
  constraint answers_give_reasons check ((answer = 'accepted') or answer_reason is not null)
);
create index commands_to_review on rounds.commands (id) where answer = 'needs_review' and reviewed_at is null;
create index commands_of_a_stop on rounds.commands (stop_id, captured_at) where stop_id is not null;
create index commands_of_a_round on rounds.commands (round_id, captured_at) where round_id is not null;

-- Named by their hash; they arrive after the facts that name them.
create table rounds.photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  driver_id uuid not null references rounds.drivers,
  photo bytea not null check (length(photo) <= 1000000),
  received_at timestamptz not null default platform.now()
);

-- What a bin weighed when it was collected.
create table rounds.weighings (
  id uuid primary key default uuidv7(),
  command_id uuid not null unique references rounds.commands,
  round_id uuid not null references rounds.rounds,
  stop_id uuid not null references rounds.stops,
  -- Null for what stood beside the bins, and for a one-time pickup.
  bin_id uuid,
  subscription_id uuid,
  request_id uuid,
  -- Without the bin.
  grams int not null check (grams > 0 and grams <= 2000000),
  -- The driver's reading, where it stood on the scale with its bin.
  gross_grams int check (gross_grams >= grams),
  contamination text check (contamination in ('plastic', 'glass', 'metal', 'liquid', 'hazardous', 'other')),
  photo_hash text check (photo_hash ~ '^[0-9a-f]{64}$'),
  captured_at timestamptz not null,
  -- Whether it counts: a correction, or a second weighing of one bin, does not.
  status text not null default 'counted' check (status in ('counted', 'needs_review', 'void')),
  -- What its points were worked out with.
  points int not null default 0 check (points >= 0),
  constraint contaminated_bins_earn_nothing check (contamination is null or points = 0)
);
create unique index one_weighing_a_bin_and_round on rounds.weighings (round_id, bin_id)
  where bin_id is not null and status = 'counted';
create index weighings_of_a_stop on rounds.weighings (stop_id);
create index weighings_of_a_subscription on rounds.weighings (subscription_id, captured_at desc);
create index weighings_of_a_round on rounds.weighings (round_id) where status = 'counted';

-- How the points of a weighing were shared.
create table rounds.shares (
  weighing_id uuid not null references rounds.weighings,
  user_id uuid not null references identity.users,
  grams int not null check (grams >= 0),
  points int not null check (points >= 0),
  primary key (weighing_id, user_id)
);
create index shares_of_a_person on rounds.shares (user_id, weighing_id desc);

-- The truck was emptied, with what the depot's scale said.
create table rounds.emptyings (
  id uuid primary key default uuidv7(),
  command_id uuid not null unique references rounds.commands,
  round_id uuid not null references rounds.rounds,
  depot_id uuid not null references rounds.depots,
  ticket_grams int check (ticket_grams between 1 and 20000000),
  emptied_at timestamptz not null
);
create index emptyings_of_a_round on rounds.emptyings (round_id, emptied_at);
