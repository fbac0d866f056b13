-- The weight ledger: where listed food went, and what that is estimated to have saved.
create schema insights;

-- `listed` is the weight of a lot. Sold, given, fed and residual say where it went, and add up to it once the lot is over.
-- `composted` is waste at home that was never listed; `returned` is compost that was bought and went to a garden.
create type insights.flow as enum ('listed', 'sold', 'given', 'fed', 'residual', 'composted', 'returned');

-- A factor is never edited; a new version is added instead. `value` is in `unit` per kilogram; of `meal` it is the weight of
-- one meal, of `driving` it is per kilometre.
create table insights.factors (
  id int generated always as identity primary key,
  slug text not null,
  value numeric(10, 4) not null check (value >= 0),
  unit text not null,
  source text not null,
  version int not null,
  valid_from timestamptz not null,
  unique (slug, version),
  constraint factors_slug_check check (slug in ('meal', 'eaten_food', 'water', 'food_scraps', 'garden_waste',
    'paper_cardboard', 'other_organic', 'driving')),
  constraint factors_unit_check check (unit in ('kg', 'kg_co2e', 'litre', 'kg_co2e_km'))
);

-- Entries of the weight ledger.
create table insights.moves (
  id bigint generated always as identity primary key,
  -- What it is for, so that nothing is counted twice.
  source text not null unique,
  -- The lot that it is a part of: `deal:<id>`, `donation:<id>`, `activity:<id>` or `parcel:<id>`.
  lot text not null,
  flow insights.flow not null,
  material text not null,
  basis text not null check (basis in ('declared', 'measured')),
  -- Negative only to correct an earlier entry.
  grams int not null check (grams <> 0),
  venue_id uuid,
  -- The giver and the taker: each may count it as their own, the city counts it once. Cleared when the person is erased.
  giver_id uuid,
  taker_id uuid,
  -- Both are estimates.
  co2e_grams int not null default 0,
  water_litres int not null default 0,
  -- The factors of the estimates.
  factors int[] not null default '{}',
  happened_at timestamptz not null
);
create index moves_of_a_lot on insights.moves (lot);
create index moves_of_a_giver on insights.moves (giver_id) include (flow, grams, co2e_grams, water_litres)
  where giver_id is not null;
create index moves_of_a_taker on insights.moves (taker_id) include (giver_id, flow, grams, co2e_grams, water_litres)
  where taker_id is not null;
create index moves_of_a_venue on insights.moves (venue_id) include (flow, grams, co2e_grams, water_litres)
  where venue_id is not null;

-- Sums per day in Muscat, for pages and open data. Written with each entry; a test compares them with the entries.
create table insights.days (
  day date not null,
  flow insights.flow not null,
  basis text not null,
  entries int not null,
  grams bigint not null,
  co2e_grams bigint not null,
  water_litres bigint not null,
  primary key (day, flow, basis)
);

-- Lots that are over, with the sums of their entries: every listed gram went somewhere, once.
create table insights.lots (
  lot text primary key,
  closed_at timestamptz not null,
  venue_id uuid,
  listed int not null,
  sold int not null,
  given int not null,
  fed int not null,
  residual int not null,
  constraint every_gram_went_somewhere check (listed = sold + given + fed + residual),
  constraint no_gram_went_twice check (least(listed, sold, given, fed, residual) >= 0)
);
create index lots_by_close on insights.lots (closed_at);
create index lots_of_a_venue on insights.lots (venue_id, closed_at)
  include (lot, listed, sold, given, fed, residual) where venue_id is not null;

-- The same sums by the day on which the lots were closed.
create table insights.closed_days (
  day date primary key,
  lots int not null,
  listed bigint not null,
  sold bigint not null,
  given bigint not null,
  fed bigint not null,
  residual bigint not null,
  constraint every_gram_went_somewhere check (listed = sold + given + fed + residual)
);

-- Has its one row once everything older than the ledger is booked.
create table insights.past (
  only_one boolean primary key default true check (only_one),
  booked_at timestamptz not null default platform.now()
);

-- Up to three givers and three takers of each row of `insights.days`: enough to see whether there were fewer than three.
create table insights.day_people (
  day date not null,
  flow insights.flow not null,
  basis text not null,
  givers text[] not null default '{}',
  takers text[] not null default '{}',
  primary key (day, flow, basis)
);

-- A venue's figures per day in Muscat, for its page of figures. They can be computed again from what happened.
create table insights.venue_days (
  venue_id uuid not null,
  day date not null,
  -- Lots by the day on which their window began, and where their weight went.
  deals int not null,
  listed_grams bigint not null,
  sold_grams bigint not null,
  given_grams bigint not null,
  fed_grams bigint not null,
  left_grams bigint not null,
  sold_out int not null,
  -- The sum over all lots that sold out.
  sell_out_minutes bigint not null,
  listed_before_closing int not null,
  listed_after_closing int not null,
  -- Pickups by the day on which they ended.
  collected int not null,
  missed int not null,
  cancelled_by_customer int not null,
  cancelled_by_store int not null,
  gross bigint not null,
  commission bigint not null,
  new_customers int not null,
  returning_customers int not null,
  primary key (venue_id, day),
  constraint every_gram_went_somewhere check (listed_grams = sold_grams + given_grams + fed_grams + left_grams)
);

-- Portions by the hour at which their window began.
create table insights.venue_hours (
  venue_id uuid not null,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  listed int not null,
  sold int not null,
  primary key (venue_id, day, hour)
);

-- Days of venues for which something changed after they were summed.
create table insights.stale_days (
  venue_id uuid not null,
  day date not null,
  marked_at timestamptz not null default platform.now(),
  primary key (venue_id, day)
);
create index stale_days_in_turn on insights.stale_days (marked_at);

-- Distance and estimated CO2e of each round.
create table insights.drives (
  round_id uuid primary key,
  day date not null,
  metres int not null check (metres > 0),
  co2e_grams int not null check (co2e_grams >= 0),
  factor_id int not null references insights.factors
);
create index drives_of_a_day on insights.drives (day) include (co2e_grams);

insert into insights.factors (slug, value, unit, source, version, valid_from) values
  ('meal', 0.42, 'kg', 'WRAP: 420 g a meal', 1, '2000-01-01'),
  ('eaten_food', 2.5, 'kg_co2e', 'FAO: 3.3 Gt CO2e for 1.3 Gt of food wasted', 1, '2000-01-01'),
  ('water', 810, 'litre', 'Mérieux NutriSciences | Blonk 2024: 810 l a bag of 1 kg', 1, '2000-01-01'),
  ('food_scraps', 0.45, 'kg_co2e', 'DEFRA 2021-22 landfill 0.627 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('garden_waste', 0.40, 'kg_co2e', 'DEFRA 2021-22 landfill 0.579 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('paper_cardboard', 0.86, 'kg_co2e', 'DEFRA 2021-22 landfill 1.042 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('other_organic', 0.41, 'kg_co2e', 'DEFRA 2021-22 landfill 0.587 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('driving', 0.170, 'kg_co2e_km', 'DEFRA: average diesel car', 1, '2000-01-01');
