-- Rounds: who drives when, where they stop, and what is weighed there.
create schema rounds;

-- Where rounds start and end, and where trucks are emptied.
create table rounds.depots (
  id uuid primary key default uuidv7(),
  name_en text not null unique check (length(name_en) between 1 and 80),
  name_ar text not null unique check (length(name_ar) between 1 and 80),
  area text not null references settings.areas,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Minutes of the day in Muscat.
  opens_minute int not null default 0 check (opens_minute between 0 and 1439),
  closes_minute int not null default 1440 check (closes_minute between 1 and 1440),
  emptying_minutes int not null default 15 check (emptying_minutes between 1 and 120),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
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
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users
);

-- Approved drivers (a role of identity), with what the planner needs.
create table rounds.drivers (
  user_id uuid primary key references identity.users,
  licence_number text check (length(licence_number) <= 40),
  licence_expires_on date,
  vehicle_kinds text[] not null default '{pickup}' check (vehicle_kinds <@ array['trike', 'pickup', 'truck']),
  areas text[] not null default '{}',
  weekdays int[] not null default '{0,1,2,3,4,6}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users
);

-- A round that is driven every week.
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
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint rounds_end_after_they_start check (starts_minute < ends_minute)
);
create index masters_of_a_weekday on rounds.masters (weekday) where is_active;

-- The usual position of a subscription in a weekly round.
create table rounds.master_stops (
  master_id uuid not null references rounds.masters,
  subscription_id uuid not null,
  position int not null check (position > 0),
  primary key (master_id, subscription_id),
  constraint places_are_taken_once unique (master_id, position) deferrable initially deferred
);
create index masters_of_a_subscription on rounds.master_stops (subscription_id);

-- A round on one day.
create table rounds.rounds (
  id uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  -- Null for a round that was added for one day.
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
  -- Grows with each change of its stops or its driver, so that the driver's phone sees that there is a new plan.
  plan_version int not null default 1 check (plan_version > 0),
  -- The planned distance and duration.
  metres int not null default 0 check (metres >= 0),
  minutes int not null default 0 check (minutes >= 0),
  -- Recorded while the round is driven.
  started_at timestamptz,
  ended_at timestamptz,
  driven_metres int check (driven_metres between 0 and 1000000),
  generated_at timestamptz not null default platform.now(),
  -- When the planner was notified that no driver can drive it.
  alarmed_at timestamptz,
  -- When the planner was notified that nothing had arrived from it long after its start.
  unheard_at timestamptz,
  -- When the driver took the round on their own; only such a round can be given back.
  taken_at timestamptz,
  constraint rounds_end_after_they_start check (starts_minute < ends_minute),
  constraint started_rounds_have_a_driver check (status not in ('ready', 'started', 'ended') or driver_id is not null),
  constraint started_rounds_say_when check ((status in ('started', 'ended')) <= (started_at is not null)),
  constraint ended_rounds_say_when check ((status = 'ended') = (ended_at is not null))
);
-- The generator can never create a round twice.
create unique index one_round_a_master_and_day on rounds.rounds (master_id, day) where master_id is not null;
create index rounds_of_a_day on rounds.rounds (day, id);
create index rounds_of_a_driver on rounds.rounds (driver_id, day) where driver_id is not null;
create index rounds_without_a_driver on rounds.rounds (day) where driver_id is null and status = 'draft';

create table rounds.stops (
  id uuid primary key default uuidv7(),
  round_id uuid not null references rounds.rounds,
  -- Null once the planner moved it away or skipped it.
  position int check (position > 0),
  kind text not null check (kind in ('bins', 'pickup', 'delivery')),
  -- What the stop is for: exactly one of them.
  subscription_id uuid,
  request_id uuid,
  parcel_id uuid,
  day date not null,
  area text not null references settings.areas,
  lat double precision not null,
  lng double precision not null,
  -- Address, phone, name and gate note for the driver; deleted some days after the round.
  place jsonb,
  -- The weight and volume expected there.
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
  missed_because text,
  arrived_at timestamptz,
  closed_at timestamptz,
  -- What follows a missed stop by policy.
  followed_by text check (followed_by in ('again_today', 'next_day', 'next_round', 'nothing', 'extra_charge')),
  -- When the person was notified that the truck is near.
  told_near_at timestamptz,
  -- The waste of a one-time collection; bins hold food scraps.
  waste text check (waste in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic')),
  -- The day on which a missed stop is collected later by policy.
  again_on date,
  -- False when the place is only the middle of the area: for an erased person, and long after the round.
  is_exact boolean not null default true,
  constraint stops_are_for_one_thing check (num_nonnulls(subscription_id, request_id, parcel_id) = 1),
  constraint stops_are_of_their_kind check (
    (kind = 'bins') = (subscription_id is not null) and (kind = 'pickup') = (request_id is not null)),
  constraint missed_stops_say_why check ((status = 'missed') = (missed_because is not null)),
  constraint closed_stops_say_when check ((status in ('done', 'missed', 'cancelled')) = (closed_at is not null)),
  constraint stops_have_places_of_their_own unique (round_id, position) deferrable initially deferred,
  constraint stops_missed_because_check check (missed_because in
    ('not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other', 'not_home'))
);
create unique index one_stop_a_subscription_and_day on rounds.stops (subscription_id, day)
  where subscription_id is not null and status in ('planned', 'arrived', 'done');
create unique index one_stop_a_request on rounds.stops (request_id)
  where request_id is not null and status in ('planned', 'arrived', 'done');
create unique index one_stop_a_parcel on rounds.stops (parcel_id)
  where parcel_id is not null and status in ('planned', 'arrived', 'done');
create index stops_of_a_subscription on rounds.stops (subscription_id, day desc);
create index stops_of_a_round on rounds.stops (round_id, position);
create index stops_of_a_parcel on rounds.stops (parcel_id, day) where parcel_id is not null;
-- The office lists stops by their day: all, of an area, or of a state (by the view rounds.listed_stops).
create index stops_by_day on rounds.stops ((day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_of_an_area_by_day on rounds.stops (area, (day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_by_state on rounds.stops ((case status
    when 'missed' then 1 when 'arrived' then 2 when 'planned' then 3 when 'done' then 4 else 5 end),
  (day::timestamp at time zone 'Asia/Muscat'), id);
create index stops_of_a_request on rounds.stops (request_id) where request_id is not null;
create index exact_stops_by_day on rounds.stops (day) where is_exact;

-- Each tap of a driver, as it was made; append only. A correction is another command.
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
  -- By the phone's clock, and by how much that clock was ahead of ours at the last contact.
  captured_at timestamptz not null,
  clock_offset_ms bigint not null default 0,
  received_at timestamptz not null default platform.now(),
  answer text not null check (answer in ('accepted', 'superseded', 'needs_review')),
  answer_reason text,
  -- The review by a member of the office.
  reviewed_at timestamptz,
  reviewed_by uuid references identity.users,
  verdict text check (verdict in ('counted', 'dropped')),
  -- By our clock, never later than it was received.
  happened_at timestamptz not null,
  -- Why the planner should look at a command that counts.
  flag text,
  unique (device_id, sequence),
  constraint reviewed_commands_say_how check ((reviewed_at is null) = (verdict is null)),
  constraint answers_give_reasons check ((answer = 'accepted') or answer_reason is not null)
);
create index commands_of_a_stop on rounds.commands (stop_id, captured_at) where stop_id is not null;
create index commands_of_a_round on rounds.commands (round_id, captured_at) where round_id is not null;
create index commands_to_review on rounds.commands (id)
  where (answer = 'needs_review' or flag is not null) and reviewed_at is null;
-- An undo may arrive before what it undoes.
create index undone_commands on rounds.commands ((payload ->> 'commandId')) where kind = 'undo';
create index commands_with_a_photo on rounds.commands ((payload ->> 'photoHash')) where payload ? 'photoHash';
create index commands_of_a_bin on rounds.commands (round_id, bin_number) where bin_number is not null;
-- The name of the recipient and the code are deleted some days after the round.
create index delivered_commands on rounds.commands (happened_at)
  where kind = 'delivered' and (payload ? 'name' or payload ? 'code');

-- Photos by drivers, named by their hash; they arrive after the commands that name them.
create table rounds.photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  driver_id uuid not null references rounds.drivers,
  photo bytea not null,
  received_at timestamptz not null default platform.now(),
  -- Photos are encoded again; a sharp one of 2048 pixels may have more than a megabyte.
  constraint photos_photo_check check (length(photo) <= 6000000)
);
create index photos_by_age on rounds.photos (received_at);

-- What was weighed at a stop.
create table rounds.weighings (
  id uuid primary key default uuidv7(),
  command_id uuid not null references rounds.commands,
  round_id uuid not null references rounds.rounds,
  stop_id uuid not null references rounds.stops,
  -- Null for waste beside the bins, and for a one-time collection.
  bin_id uuid,
  subscription_id uuid,
  request_id uuid,
  -- The net weight, without the bin.
  grams int not null check (grams > 0 and grams <= 2000000),
  -- The reading of the scale, when the bin was on it.
  gross_grams int check (gross_grams >= grams),
  contamination text check (contamination in ('plastic', 'glass', 'metal', 'liquid', 'hazardous', 'other')),
  photo_hash text check (photo_hash ~ '^[0-9a-f]{64}$'),
  captured_at timestamptz not null,
  -- Whether it counts: a corrected one, or a second weighing of one bin, does not.
  status text not null default 'counted',
  -- The sum of its shares.
  points int not null default 0 check (points >= 0),
  constraint contaminated_bins_earn_nothing check (contamination is null or points = 0),
  -- A weighing is counted once and voided once: when its command counts again, it has a new row.
  constraint weighings_status_check check (status in ('counted', 'void'))
);
create unique index one_weighing_a_bin_and_round on rounds.weighings (round_id, bin_id)
  where bin_id is not null and status = 'counted';
create index weighings_of_a_stop on rounds.weighings (stop_id);
create index weighings_of_a_subscription on rounds.weighings (subscription_id, captured_at desc);
create index weighings_of_a_round on rounds.weighings (round_id) where status = 'counted';
create unique index one_counted_weighing_a_command on rounds.weighings (command_id) where status = 'counted';
create index weighings_of_a_bin on rounds.weighings (bin_id, captured_at) where bin_id is not null and status = 'counted';

-- How the points of a weighing were shared among people.
create table rounds.shares (
  weighing_id uuid not null references rounds.weighings,
  user_id uuid not null references identity.users,
  grams int not null check (grams >= 0),
  points int not null check (points >= 0),
  primary key (weighing_id, user_id)
);
create index shares_of_a_person on rounds.shares (user_id, weighing_id desc);

-- Emptyings of the truck, with the weight by the depot's scale.
create table rounds.emptyings (
  id uuid primary key default uuidv7(),
  command_id uuid not null unique references rounds.commands,
  round_id uuid not null references rounds.rounds,
  depot_id uuid not null references rounds.depots,
  ticket_grams int check (ticket_grams between 1 and 20000000),
  emptied_at timestamptz not null
);
create index emptyings_of_a_round on rounds.emptyings (round_id, emptied_at);

-- What a drive between two areas takes beyond the factor on the straight line, because a ridge lies between them.
create table rounds.area_detours (
  one text not null references settings.areas on delete cascade,
  other text not null references settings.areas on delete cascade,
  minutes int not null check (minutes between 0 and 240),
  metres int not null check (metres between 0 and 200000),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  primary key (one, other),
  constraint detours_are_there_once check (one < other),
  constraint changed_detours_say_when check (version = 1 or changed_at is not null)
);

-- What is to be collected or delivered on a day and is on no round.
create table rounds.unassigned (
  id uuid primary key default uuidv7(),
  day date not null,
  subscription_id uuid,
  request_id uuid,
  -- No round of the day goes there, no vehicle can carry it, its hours do not fit, or the rounds have no time left.
  why text not null check (why in ('no_round', 'kind', 'capacity', 'window', 'time')),
  noted_at timestamptz not null default platform.now(),
  -- A parcel of compost that a round should deliver.
  parcel_id uuid,
  constraint what_is_unassigned_is_one_thing check (num_nonnulls(subscription_id, request_id, parcel_id) = 1)
);
create unique index one_unassigned_a_subscription_and_day on rounds.unassigned (day, subscription_id)
  where subscription_id is not null;
create unique index one_unassigned_a_request on rounds.unassigned (day, request_id) where request_id is not null;
create unique index one_unassigned_a_parcel_and_day on rounds.unassigned (day, parcel_id) where parcel_id is not null;

-- A new plan of a day, to compare with the current one and to take or not.
create table rounds.replans (
  id uuid primary key default uuidv7(),
  day date not null,
  status text not null default 'asked' check (status in ('asked', 'solved', 'failed', 'taken')),
  -- The plan_version of each round that it was made from: it is taken only while they are the same.
  made_from jsonb,
  -- Figures of the current plan and of the new one: metres, minutes, longest, moved, unassigned.
  before jsonb,
  after jsonb,
  -- The stops of each round, in their order.
  orders jsonb,
  error text,
  asked_by uuid references identity.users,
  asked_at timestamptz not null default platform.now(),
  solved_at timestamptz,
  taken_at timestamptz,
  taken_by uuid references identity.users,
  constraint solved_replans_have_an_answer check (
    (status in ('solved', 'taken')) <= (made_from is not null and before is not null and after is not null and orders is not null)),
  constraint taken_replans_say_who check ((status = 'taken') = (taken_at is not null))
);
create index replans_of_a_day on rounds.replans (day, id desc);

-- What follows a missed stop, by reason and by kind: of the subscription, `pickup` (one-time collection) or `delivery`.
create table rounds.missed_policies (
  because text not null,
  kind text not null,
  followed_by text not null check (followed_by in ('again_today', 'next_day', 'next_round', 'nothing')),
  -- When it is missed again, or the round ends before that.
  then_by text not null check (then_by in ('next_day', 'next_round', 'nothing')),
  primary key (because, kind)
);

-- Open stops that the office decides about: a round of a past day left them, or a missed one fits on no later day. The round
-- and its stops stay as they are, and what the driver's phone sends later still counts.
create table rounds.left_stops (
  stop_id uuid primary key references rounds.stops,
  round_id uuid not null references rounds.rounds,
  noted_at timestamptz not null default platform.now(),
  -- `again`: collected on another day. `nothing`: nothing follows. `late`: closed by what the driver's phone sent late.
  outcome text check (outcome in ('again', 'nothing', 'late')),
  again_on date,
  settled_at timestamptz,
  -- Null when no member of the office decided.
  settled_by uuid references identity.users,
  constraint settled_stops_say_when check ((outcome is null) = (settled_at is null)),
  constraint what_is_collected_again_has_a_day check (coalesce(outcome = 'again', false) = (again_on is not null))
);
create index left_open on rounds.left_stops (round_id) where outcome is null;

-- Which bin a driver placed where: a tap has a row while it counts.
create table rounds.placings (
  command_id uuid primary key references rounds.commands,
  round_id uuid not null references rounds.rounds,
  bin_id uuid not null,
  subscription_id uuid not null,
  placed_at timestamptz not null default platform.now()
);
create unique index one_placing_a_bin_and_round on rounds.placings (round_id, bin_id);
create index placings_of_a_subscription on rounds.placings (subscription_id, round_id);

-- Each change of a detour, with its reason.
create table rounds.detour_changes (
  id uuid primary key default uuidv7(),
  one text not null,
  other text not null,
  -- The version that this change created.
  version int not null check (version > 0),
  -- Null when there was no detour before.
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (one, other, version),
  foreign key (one, other) references rounds.area_detours on delete cascade,
  constraint detour_changes_change_something check (before is distinct from after)
);

-- How fast trucks drive from area to area, learned from driven rounds. Nothing is stored about the drivers.
create table rounds.learned_paces (
  from_area text not null references settings.areas on delete cascade,
  to_area text not null references settings.areas on delete cascade,
  -- How many drives from stop to stop it is learned from, and on how many rounds.
  legs int not null check (legs > 0),
  rounds int not null check (rounds > 0),
  -- The median: seconds of driving per kilometre of the straight line.
  seconds_a_km int not null check (seconds_a_km between 1 and 3600),
  learned_at timestamptz not null default platform.now(),
  primary key (from_area, to_area),
  constraint rounds_have_legs check (rounds <= legs)
);

-- What was to be collected on a past day and was on no round, until the planner decides what follows.
create table rounds.passed_over (
  id uuid primary key default uuidv7(),
  day date not null,
  subscription_id uuid,
  request_id uuid,
  noted_at timestamptz not null default platform.now(),
  -- `again`: collected on another day. `nothing`: nothing follows.
  outcome text check (outcome in ('again', 'nothing')),
  again_on date,
  settled_at timestamptz,
  settled_by uuid references identity.users,
  constraint what_was_passed_over_is_one_thing check (num_nonnulls(subscription_id, request_id) = 1),
  constraint settled_ones_say_when check ((outcome is null) = (settled_at is null)),
  constraint settled_ones_say_who check ((outcome is null) = (settled_by is null)),
  constraint what_is_collected_again_says_when check (coalesce(outcome = 'again', false) = (again_on is not null))
);
create unique index one_passed_over_a_subscription_and_day on rounds.passed_over (day, subscription_id)
  where subscription_id is not null;
create unique index one_passed_over_a_request_and_day on rounds.passed_over (day, request_id)
  where request_id is not null;
create index passed_over_open on rounds.passed_over (day) where outcome is null;

-- Taps that mark a bin as damaged: a tap has a row while it counts, with the move of the bin that it made or confirmed. When
-- the last of them is undone, the bin is in use again, unless something else happened to it since.
create table rounds.damages (
  command_id uuid primary key references rounds.commands,
  bin_id uuid not null,
  move_id uuid not null,
  noted_at timestamptz not null default platform.now()
);
create index damages_of_a_move on rounds.damages (move_id);

-- Drivers who had a round before it was given to another one, and until when: what they did until then counts.
create table rounds.swaps (
  round_id uuid not null references rounds.rounds,
  driver_id uuid not null references rounds.drivers,
  until timestamptz not null default platform.now(),
  primary key (round_id, driver_id, until)
);

-- Two roads cross the mountains between the coast and Al Amerat; Quriyat is behind them, an hour by road.
insert into rounds.area_detours (one, other, minutes, metres)
  select least(near, far.name), greatest(near, far.name), far.minutes, far.metres from unnest(array[
      'old-muscat', 'sidab', 'al-bustan', 'qantab', 'yiti', 'mutrah', 'ruwi', 'al-hamriyah', 'wadi-kabir',
      'darsait', 'wattayah', 'mina-al-fahal', 'qurum', 'shati-al-qurum', 'madinat-sultan-qaboos', 'al-khuwair',
      'ghubrah-north', 'ghubrah-south', 'bawshar', 'azaiba', 'ghala', 'al-ansab', 'madinat-al-irfan',
      'muscat-airport', 'al-mouj', 'al-mawaleh', 'al-hail', 'al-khoud', 'seeb', 'al-mabelah', 'rusayl']) as near
    cross join (values ('al-amerat', 8, 6000), ('quriyat', 15, 15000)) as far (name, minutes, metres);

insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, kind,
      case
        -- A bin that was not out or was contaminated waits for the usual day; restaurants and hotels cannot wait that long.
        when because in ('not_out', 'contaminated') and kind in ('restaurant', 'hotel') then 'next_day'
        when because in ('not_out', 'contaminated') then 'next_round'
        -- A gate or a lane may be open later today.
        when because in ('no_access', 'blocked') then 'again_today'
        when because = 'refused' then 'nothing'
        -- Our fault: it is collected on the next day.
        else 'next_day'
      end,
      case when because in ('not_out', 'contaminated') then 'next_round' when because = 'refused' then 'nothing'
        else 'next_day' end
    from unnest(array['not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other']) as because,
      unnest(array['household', 'office', 'school', 'restaurant', 'hotel', 'building']) as kind;

-- A one-time collection is planned again, unless the person does not want it any more.
insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, 'pickup',
      case when because in ('no_access', 'blocked') then 'again_today' when because = 'refused' then 'nothing'
        else 'next_day' end,
      case when because = 'refused' then 'nothing' else 'next_day' end
    from unnest(array['not_out', 'no_access', 'refused', 'contaminated', 'damaged', 'blocked', 'vehicle', 'other']) as because;

-- The office decides about refused and damaged parcels.
insert into rounds.missed_policies (because, kind, followed_by, then_by)
  select because, 'delivery',
      case when because in ('not_home', 'no_access', 'blocked') then 'again_today'
        when because in ('refused', 'damaged') then 'nothing' else 'next_day' end,
      case when because in ('refused', 'damaged') then 'nothing' else 'next_day' end
    from unnest(array['not_home', 'no_access', 'refused', 'damaged', 'blocked', 'vehicle', 'other']) as because;
