-- The weight ledger: where what was listed went, and what that is estimated to have saved.
create schema insights;

-- Versioned: a factor is never edited, a newer one is added. `value`: per kilogram, in `unit`.
create table insights.factors (
  id int generated always as identity primary key,
  slug text not null check (slug in ('meal', 'eaten_food', 'water', 'food_scraps', 'garden_waste', 'paper_cardboard',
    'other_organic')),
  value numeric(10, 4) not null check (value >= 0),
  unit text not null check (unit in ('kg', 'kg_co2e', 'litre')),
  source text not null,
  version int not null,
  valid_from timestamptz not null,
  unique (slug, version)
);
insert into insights.factors (slug, value, unit, source, version, valid_from) values
  ('meal', 0.42, 'kg', 'WRAP: 420 g a meal', 1, '2000-01-01'),
  ('eaten_food', 2.5, 'kg_co2e', 'FAO: 3.3 Gt CO2e for 1.3 Gt of food wasted', 1, '2000-01-01'),
  ('water', 810, 'litre', 'Mérieux NutriSciences | Blonk 2024: 810 l a bag of 1 kg', 1, '2000-01-01'),
  ('food_scraps', 0.45, 'kg_co2e', 'DEFRA 2021-22 landfill 0.627 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('garden_waste', 0.40, 'kg_co2e', 'DEFRA 2021-22 landfill 0.579 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('paper_cardboard', 0.86, 'kg_co2e', 'DEFRA 2021-22 landfill 1.042 less IPCC 2006 composting 0.176', 1, '2000-01-01'),
  ('other_organic', 0.41, 'kg_co2e', 'DEFRA 2021-22 landfill 0.587 less IPCC 2006 composting 0.176', 1, '2000-01-01');

create function insights.factor(p_slug text, p_at timestamptz) returns insights.factors
  language sql stable
  begin atomic
    select f from insights.factors f where slug = p_slug and valid_from <= p_at order by version desc limit 1;
  end;

-- `listed` is what a lot weighed; sold, given, fed and residual say where it went, and add up to it once the lot is
-- settled. `composted` at home was never listed here; `returned` is compost that was bought and went to a garden.
create type insights.flow as enum ('listed', 'sold', 'given', 'fed', 'residual', 'composted', 'returned');

create table insights.moves (
  id bigint generated always as identity primary key,
  -- What it is for: nothing is counted twice.
  source text not null unique,
  lot text,
  flow insights.flow not null,
  material text not null,
  basis text not null check (basis in ('declared', 'measured')),
  -- Negative only where an earlier entry is corrected.
  grams int not null check (grams <> 0),
  venue_id uuid,
  -- Who gave, who took: each may count it as their own, the city counts it once. Forgotten with the person.
  giver_id uuid,
  taker_id uuid,
  co2e_grams int not null default 0,
  water_litres int not null default 0,
  -- The factors it was worked out with.
  factors int[] not null default '{}',
  happened_at timestamptz not null,
  constraint lots_have_a_name check ((lot is null) = (flow in ('composted', 'returned')))
);
create index moves_of_a_lot on insights.moves (lot);
create index moves_of_a_giver on insights.moves (giver_id) include (flow, grams, co2e_grams, water_litres) where giver_id is not null;
create index moves_of_a_taker on insights.moves (taker_id) include (flow, grams, co2e_grams, water_litres) where taker_id is not null;
create index moves_of_a_venue on insights.moves (venue_id) include (flow, grams, co2e_grams, water_litres) where venue_id is not null;

-- Lots that are over and accounted for.
create table insights.lots (
  lot text primary key,
  settled_at timestamptz not null default platform.now()
);

-- Sums a day in Muscat: what pages and open data read. Written with each entry, provable from them (a test does).
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

create function insights.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['giver_id', 'taker_id']) = (to_jsonb(old) - array['giver_id', 'taker_id'])
      and (new.giver_id is null or new.giver_id = old.giver_id) and (new.taker_id is null or new.taker_id = old.taker_id) then
    return new;
  end if;
  raise exception 'the weight ledger is append only';
end $$;
create trigger moves_stay before update or delete on insights.moves
  for each row execute function insights.refuse_change();

-- Books one movement, once. Food that is eaten saves its making; what is composted saves its landfill; feed, residual
-- and what is listed count as weight alone.
create function insights.book(p_source text, p_lot text, p_flow insights.flow, p_material text, p_basis text, p_grams int,
    p_venue uuid, p_giver uuid, p_taker uuid, p_at timestamptz) returns boolean
  language plpgsql as $$
declare
  carbon insights.factors;
  water insights.factors;
  made insights.moves;
begin
  if p_grams = 0 then
    return false;
  end if;
  if p_flow in ('sold', 'given') then
    carbon := insights.factor('eaten_food', p_at);
    water := insights.factor('water', p_at);
  elsif p_flow = 'composted' then
    carbon := insights.factor(p_material, p_at);
  end if;
  insert into insights.moves (source, lot, flow, material, basis, grams, venue_id, giver_id, taker_id, co2e_grams,
      water_litres, factors, happened_at)
    values (p_source, p_lot, p_flow, p_material, p_basis, p_grams, p_venue, p_giver, p_taker,
      coalesce(round(p_grams * carbon.value), 0)::int, coalesce(round(p_grams * water.value / 1000), 0)::int,
      array_remove(array[carbon.id, water.id], null), p_at)
    on conflict (source) do nothing returning * into made;
  if made.id is null then
    return false;
  end if;
  insert into insights.days as d (day, flow, basis, entries, grams, co2e_grams, water_litres)
    values ((p_at at time zone 'Asia/Muscat')::date, p_flow, p_basis, 1, made.grams, made.co2e_grams, made.water_litres)
    on conflict (day, flow, basis) do update set entries = d.entries + 1, grams = d.grams + excluded.grams,
      co2e_grams = d.co2e_grams + excluded.co2e_grams, water_litres = d.water_litres + excluded.water_litres;
  return true;
end $$;

-- Accounts for a lot that is over: what it weighed, and the rest that nobody took. Something that moves later moves
-- out of the residual: the same call again books the difference.
create function insights.settle_lot(p_lot text, p_material text, p_grams int, p_venue uuid, p_at timestamptz) returns void
  language plpgsql as $$
declare
  rest int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_lot, 0));
  perform insights.book(p_lot || ':listed', p_lot, 'listed', p_material, 'declared', p_grams, p_venue, null, null, p_at);
  select coalesce(sum(case when flow = 'listed' then grams else -grams end), 0) into rest
    from insights.moves where lot = p_lot;
  perform insights.book(p_lot || ':residual:' || (select count(*) from insights.moves where lot = p_lot and flow = 'residual'),
    p_lot, 'residual', p_material, 'declared', rest, p_venue, null, null, p_at);
  insert into insights.lots (lot) values (p_lot) on conflict do nothing;
end $$;

-- What was given away and is over: the weight that the ledger accounts for.
create view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0;

-- Settled lots that do not add up: always none.
create view insights.unbalanced_lots as
  select l.lot, sum(case when m.flow = 'listed' then m.grams else -m.grams end) as grams
  from insights.lots l join insights.moves m on m.lot = l.lot
  group by l.lot having sum(case when m.flow = 'listed' then m.grams else -m.grams end) <> 0;
