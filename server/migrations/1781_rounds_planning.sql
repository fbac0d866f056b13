-- What is added to a drive between two areas that a plain factor on the straight line does not know: a ridge lies between.
create table rounds.area_detours (
  one text not null references settings.areas on delete cascade,
  other text not null references settings.areas on delete cascade,
  minutes int not null check (minutes between 0 and 240),
  metres int not null check (metres between 0 and 200000),
  primary key (one, other),
  constraint detours_are_there_once check (one < other)
);
-- The mountains between the coast and Al Amerat are crossed at two places; Quriyat is behind them, an hour by road.
insert into rounds.area_detours (one, other, minutes, metres)
  select least(near, far.name), greatest(near, far.name), far.minutes, far.metres from unnest(array[
      'old-muscat', 'sidab', 'al-bustan', 'qantab', 'yiti', 'mutrah', 'ruwi', 'al-hamriyah', 'wadi-kabir',
      'darsait', 'wattayah', 'mina-al-fahal', 'qurum', 'shati-al-qurum', 'madinat-sultan-qaboos', 'al-khuwair',
      'ghubrah-north', 'ghubrah-south', 'bawshar', 'azaiba', 'ghala', 'al-ansab', 'madinat-al-irfan',
      'muscat-airport', 'al-mouj', 'al-mawaleh', 'al-hail', 'al-khoud', 'seeb', 'al-mabelah', 'rusayl']) as near
    cross join (values ('al-amerat', 8, 6000), ('quriyat', 15, 15000)) as far (name, minutes, metres);

-- What is to be collected on a day and is on no round.
create table rounds.unassigned (
  id uuid primary key default uuidv7(),
  day date not null,
  subscription_id uuid,
  request_id uuid,
  -- No round of the day goes there, no vehicle carries it, its hours are missed, or the rounds have no time left.
  why text not null check (why in ('no_round', 'kind', 'capacity', 'window', 'time')),
  noted_at timestamptz not null default platform.now(),
  constraint what_is_unassigned_is_one_thing check (num_nonnulls(subscription_id, request_id) = 1)
);
create unique index one_unassigned_a_subscription_and_day on rounds.unassigned (day, subscription_id)
  where subscription_id is not null;
create unique index one_unassigned_a_request on rounds.unassigned (day, request_id) where request_id is not null;

-- A day planned anew, to be compared with what it is and taken or not.
create table rounds.replans (
  id uuid primary key default uuidv7(),
  day date not null,
  status text not null default 'asked' check (status in ('asked', 'solved', 'failed', 'taken')),
  -- The plan_version of each round that it was made from: taken only while they are the same.
  made_from jsonb,
  -- What it is today and what it would be: metres, minutes, longest, moved, unassigned.
  before jsonb,
  after jsonb,
  -- By round the stops in their order.
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

-- A round that nobody drives is told to the planner once, and so is that a truck is near.
alter table rounds.rounds add column alarmed_at timestamptz;
alter table rounds.stops add column told_near_at timestamptz,
  -- What lies there, of a one-time pickup; bins hold food scraps.
  add column waste text check (waste in ('food_scraps', 'garden_waste', 'paper_cardboard', 'other_organic'));
create index rounds_without_a_driver on rounds.rounds (day) where driver_id is null and status = 'draft';
