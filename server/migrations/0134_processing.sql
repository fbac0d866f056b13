-- Compost heaps: their sites, what goes in, what is measured and lost, and what comes out.
create schema processing;

create table processing.sites (
  id uuid primary key default uuidv7(),
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  area text not null references settings.areas,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  is_active boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_sites_say_when check (version = 1 or changed_at is not null),
  constraint sites_have_names_of_their_own unique (name_en)
);

-- What a heap must go through before its compost is sold. These are rows, so that a new rule needs no release.
create table processing.rules (
  method text not null check (method in ('windrow', 'in_vessel', 'bokashi', 'vermi')),
  kind text not null
    check (kind in ('hot_days', 'turned_days', 'curing_days', 'working_days', 'measured_days', 'never_above', 'screened')),
  -- Days, or how often; for `never_above` the degrees.
  needed int not null check (needed > 0),
  -- How hot a day must be to count as hot.
  celsius numeric(4, 1) check (celsius between 0 and 90),
  in_a_row boolean not null default false,
  -- The cited source; null for a rule of our own.
  source text check (length(source) between 1 and 120),
  position int not null,
  primary key (method, kind),
  constraint hot_days_say_how_hot check ((kind = 'hot_days') = (celsius is not null))
);

create table processing.heaps (
  id uuid primary key default uuidv7(),
  -- It will be printed on the bags of its batch.
  code text not null unique check (code ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{2}$'),
  site_id uuid not null references processing.sites,
  -- What it becomes, which also decides who sells it.
  product_id uuid not null references shop.products,
  method text not null check (method in ('windrow', 'in_vessel', 'bokashi', 'vermi')),
  started_on date not null,
  curing_from date,
  status text not null default 'active' check (status in ('active', 'curing', 'released', 'discarded')),
  -- In grams. What was taken in is lost, brought out, or still there.
  taken_in bigint not null default 0 check (taken_in >= 0),
  lost bigint not null default 0 check (lost >= 0),
  brought_out bigint not null default 0 check (brought_out >= 0),
  released_at timestamptz,
  discarded_at timestamptz,
  discarded_because text check (length(discarded_because) between 3 and 300),
  constraint nothing_comes_out_that_is_not_in check (lost + brought_out <= taken_in),
  constraint heaps_cure_after_they_started check (started_on <= curing_from),
  constraint curing_heaps_say_since_when check (status not in ('curing', 'released') or curing_from is not null),
  constraint released_heaps_say_when check ((status = 'released') = (released_at is not null)),
  constraint only_released_heaps_bring_something_out check ((status = 'released') = (brought_out > 0)),
  constraint discarded_heaps_say_why check (
    (status = 'discarded') = (discarded_at is not null) and (discarded_at is null) = (discarded_because is null)),
  constraint closed_heaps_are_empty check (status in ('active', 'curing') or lost + brought_out = taken_in)
);
create index heaps_by_status on processing.heaps (status, id desc);
create index heaps_of_a_site on processing.heaps (site_id, id desc);

-- What went in; append only, except that a weighing can be undone by its driver or the office.
create table processing.inputs (
  id uuid primary key default uuidv7(),
  heap_id uuid not null references processing.heaps,
  kind text not null check (kind in ('collected', 'leaves', 'wood', 'paper', 'manure', 'water', 'other')),
  grams int not null check (grams > 0 and grams <= 20000000),
  -- Each weighing is in one heap, once.
  weighing_id uuid unique references rounds.weighings,
  note text check (length(note) between 1 and 200),
  added_at timestamptz not null default platform.now(),
  -- Set when the weighing was undone, but the heap was closed or held less than that: the row stays in the books.
  voided_at timestamptz,
  constraint collected_inputs_were_weighed check ((kind = 'collected') = (weighing_id is not null))
);
create index inputs_of_a_heap on processing.inputs (heap_id, id);

-- What is no longer there, but did not come out as compost.
create table processing.losses (
  id uuid primary key default uuidv7(),
  heap_id uuid not null references processing.heaps,
  -- `moisture` is what is missing when the yield is weighed: water and gases.
  kind text not null check (kind in ('screened', 'foreign', 'spilled', 'other', 'moisture', 'discarded')),
  grams bigint not null check (grams > 0),
  note text check (length(note) between 1 and 200),
  lost_at timestamptz not null default platform.now()
);
create index losses_of_a_heap on processing.losses (heap_id, id);

-- Measurements of a heap, and when it was turned or screened.
create table processing.readings (
  id uuid primary key default uuidv7(),
  heap_id uuid not null references processing.heaps,
  taken_at timestamptz not null,
  -- Where in the heap; empty means anywhere.
  place text not null default '' check (length(place) <= 20),
  celsius numeric(4, 1) check (celsius between -10 and 95),
  moisture numeric(4, 1) check (moisture between 0 and 100),
  turned boolean not null default false,
  screened boolean not null default false,
  by text not null check (by in ('hand', 'file')),
  added_at timestamptz not null default platform.now(),
  constraint readings_say_something check (celsius is not null or moisture is not null or turned or screened),
  -- A file that is imported twice adds nothing.
  constraint one_reading_a_time_and_place unique (heap_id, taken_at, place)
);

-- A laboratory's results, shown to buyers of the compost.
create table processing.lab_sheets (
  heap_id uuid primary key references processing.heaps,
  bytes bytea not null check (length(bytes) between 1 and 15000000),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  added_at timestamptz not null default platform.now()
);

insert into processing.rules (method, kind, needed, celsius, in_a_row, source, position) values
  -- The processes that further reduce pathogens, from the rules for biosolids, which many cities use for food scraps too.
  ('windrow', 'hot_days', 15, 55, false, 'US EPA, 40 CFR 503, Appendix B', 1),
  ('windrow', 'turned_days', 5, null, false, 'US EPA, 40 CFR 503, Appendix B', 2),
  ('windrow', 'curing_days', 28, null, false, null, 3),
  ('windrow', 'screened', 1, null, false, null, 4),
  ('in_vessel', 'hot_days', 3, 55, true, 'US EPA, 40 CFR 503, Appendix B', 1),
  ('in_vessel', 'curing_days', 28, null, false, null, 2),
  ('in_vessel', 'screened', 1, null, false, null, 3),
  -- Two weeks without air, then four weeks in soil.
  ('bokashi', 'working_days', 14, null, false, null, 1),
  ('bokashi', 'curing_days', 28, null, false, null, 2),
  -- Worms need two months, and die of heat.
  ('vermi', 'working_days', 60, null, false, null, 1),
  ('vermi', 'measured_days', 8, null, false, null, 2),
  ('vermi', 'never_above', 35, null, false, null, 3),
  ('vermi', 'screened', 1, null, false, null, 4);
