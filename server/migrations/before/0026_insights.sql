-- The weight ledger: where what was listed went, and what that is estimated to have saved.
create schema insights;

-- Versioned: a factor is never edited, a newer one is added. `value`: per kilogram, in `unit`; a meal is so many kg.
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

create function insights.factors_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a factor is never changed: add a newer version';
end $$;
create trigger factors_are_never_edited before update or delete on insights.factors
  for each row execute function insights.factors_stay();

-- `listed` is what a lot weighed; sold, given, fed and residual say where it went, and add up to it once the lot is
-- over. `composted` at home was never listed here; `returned` is compost that was bought and went to a garden.
create type insights.flow as enum ('listed', 'sold', 'given', 'fed', 'residual', 'composted', 'returned');

create table insights.moves (
  id bigint generated always as identity primary key,
  -- What it is for: nothing is counted twice.
  source text not null unique,
  -- What it was a part of: `deal:`, `donation:`, `activity:`, `parcel:<id>`.
  lot text not null,
  flow insights.flow not null,
  material text not null,
  basis text not null check (basis in ('declared', 'measured')),
  -- Negative only where an earlier entry is corrected.
  grams int not null check (grams <> 0),
  venue_id uuid,
  -- Who gave, who took: each may count it as their own, the city counts it once. Forgotten with the person.
  giver_id uuid,
  taker_id uuid,
  -- Estimated.
  co2e_grams int not null default 0,
  water_litres int not null default 0,
  -- The factors it was worked out with.
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

-- Lots that are over, with the sums of their entries: every gram that was listed went somewhere, once.
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
create index lots_of_a_venue on insights.lots (venue_id) include (listed, residual) where venue_id is not null;

-- The same sums by the day on which lots were over.
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

create function insights.sum_lots() returns trigger language plpgsql as $$
begin
  insert into insights.closed_days as d (day, lots, listed, sold, given, fed, residual)
    values ((new.closed_at at time zone 'Asia/Muscat')::date, case when old.lot is null then 1 else 0 end,
      new.listed - coalesce(old.listed, 0), new.sold - coalesce(old.sold, 0), new.given - coalesce(old.given, 0),
      new.fed - coalesce(old.fed, 0), new.residual - coalesce(old.residual, 0))
    on conflict (day) do update set lots = d.lots + excluded.lots, listed = d.listed + excluded.listed,
      sold = d.sold + excluded.sold, given = d.given + excluded.given, fed = d.fed + excluded.fed,
      residual = d.residual + excluded.residual;
  return null;
end $$;
create trigger lots_are_summed after insert or update on insights.lots
  for each row execute function insights.sum_lots();

-- That what happened before there was a ledger has been booked.
create table insights.past (
  only_one boolean primary key default true check (only_one),
  booked_at timestamptz not null default platform.now()
);

-- Writes one entry, once. Food that is eaten saves its making; what is composted saves its landfill; feed, what is
-- left over and what is listed count as weight alone. `p_factors_at`: whose factors are taken, for what is taken back.
create function insights.book(p_source text, p_lot text, p_flow insights.flow, p_material text, p_grams int,
    p_venue uuid, p_giver uuid, p_taker uuid, p_at timestamptz, p_factors_at timestamptz) returns boolean
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
    carbon := insights.factor('eaten_food', p_factors_at);
    water := insights.factor('water', p_factors_at);
  elsif p_flow = 'composted' then
    carbon := insights.factor(p_material, p_factors_at);
  end if;
  insert into insights.moves (source, lot, flow, material, basis, grams, venue_id, giver_id, taker_id, co2e_grams,
      water_litres, factors, happened_at)
    values (p_source, p_lot, p_flow, p_material, 'declared', p_grams, p_venue, p_giver, p_taker,
      coalesce(round(p_grams * carbon.value), 0)::int, coalesce(round(p_grams * water.value / 1000), 0)::int,
      array_remove(array[carbon.id, water.id], null), p_at)
    on conflict (source) do nothing returning * into made;
  if made.id is null then
    return false;
  end if;
  insert into insights.days as d (day, flow, basis, entries, grams, co2e_grams, water_litres)
    values ((p_at at time zone 'Asia/Muscat')::date, p_flow, made.basis, 1, made.grams, made.co2e_grams, made.water_litres)
    on conflict (day, flow, basis) do update set entries = d.entries + 1, grams = d.grams + excluded.grams,
      co2e_grams = d.co2e_grams + excluded.co2e_grams, water_litres = d.water_litres + excluded.water_litres;
  return true;
end $$;

-- One at a time: whoever books and whoever settles must see each other.
create function insights.lock_lot(p_lot text) returns void
  language sql
  begin atomic
    select pg_advisory_xact_lock(hashtextextended(p_lot, 0));
  end;

-- Brings the rest of a lot that is over up to date: what nobody took. Under `lock_lot`.
create function insights.balance_lot(p_lot text, p_material text, p_venue uuid, p_closed timestamptz, p_at timestamptz)
    returns void
  language plpgsql as $$
declare
  s record;
  rest int;
  more int;
begin
  select coalesce(sum(grams) filter (where flow = 'listed'), 0)::int as listed,
      coalesce(sum(grams) filter (where flow = 'sold'), 0)::int as sold,
      coalesce(sum(grams) filter (where flow = 'given'), 0)::int as given,
      coalesce(sum(grams) filter (where flow = 'fed'), 0)::int as fed,
      coalesce(sum(grams) filter (where flow = 'residual'), 0)::int as residual,
      count(*) as entries
    into s from insights.moves where lot = p_lot;
  rest := s.listed - s.sold - s.given - s.fed;
  -- More was handed over than there was said to be (its weight was edited after a sale): then there was more.
  more := greatest(0, -rest);
  rest := rest + more;
  perform insights.book(p_lot || ':listed:' || s.entries, p_lot, 'listed', p_material, more, p_venue, null, null,
    p_at, p_at);
  perform insights.book(p_lot || ':residual:' || s.entries, p_lot, 'residual', p_material, rest - s.residual, p_venue,
    null, null, p_at, p_at);
  insert into insights.lots as l (lot, closed_at, venue_id, listed, sold, given, fed, residual)
    values (p_lot, p_closed, p_venue, s.listed + more, s.sold, s.given, s.fed, rest)
    on conflict (lot) do update set listed = excluded.listed, sold = excluded.sold, given = excluded.given,
      fed = excluded.fed, residual = excluded.residual;
end $$;

-- Accounts for a lot that is over: what it weighed, and the rest. Settled again it stays as it is.
create function insights.settle_lot(p_lot text, p_material text, p_grams int, p_venue uuid, p_closed timestamptz)
    returns void
  language plpgsql as $$
begin
  perform insights.lock_lot(p_lot);
  if not exists (select from insights.lots where lot = p_lot) then
    perform insights.book(p_lot || ':listed', p_lot, 'listed', p_material, p_grams, p_venue, null, null, p_closed, p_closed);
    perform insights.balance_lot(p_lot, p_material, p_venue, p_closed, p_closed);
  end if;
end $$;

-- Books what went out of a lot. What is late goes out of the rest.
create function insights.take_from_lot(p_source text, p_lot text, p_flow insights.flow, p_material text, p_grams int,
    p_venue uuid, p_giver uuid, p_taker uuid, p_at timestamptz, p_factors_at timestamptz) returns void
  language plpgsql as $$
declare
  settled insights.lots;
begin
  perform insights.lock_lot(p_lot);
  if not insights.book(p_source, p_lot, p_flow, p_material, p_grams, p_venue, p_giver, p_taker, p_at, p_factors_at) then
    return;
  end if;
  select * into settled from insights.lots where lot = p_lot;
  if found then
    perform insights.balance_lot(p_lot, p_material, settled.venue_id, settled.closed_at,
      greatest(settled.closed_at, p_at));
  end if;
end $$;

-- Whose it is, while there is somebody.
create function insights.person(p_user uuid) returns uuid
  language sql stable
  begin atomic
    select id from identity.people where id = p_user and not is_erased;
  end;

-- A pickup that was handed over: food of deals was sold, compost returned to the soil.
create function insights.book_pickup(p_pickup uuid) returns void
  language plpgsql as $$
declare
  line record;
begin
  for line in select deal_id, venue_id, customer_id, grams, closed_at from orders.handed_over_lines
      where pickup_id = p_pickup order by deal_id loop
    perform insights.take_from_lot('pickup:' || p_pickup || ':' || line.deal_id, 'deal:' || line.deal_id, 'sold', 'food',
      line.grams, line.venue_id, null, insights.person(line.customer_id), line.closed_at, line.closed_at);
  end loop;
  for line in select customer_id, grams, closed_at from orders.handed_over_parcels where pickup_id = p_pickup loop
    perform insights.book('parcel:' || p_pickup, 'parcel:' || p_pickup, 'returned', 'compost', line.grams, null, null,
      insights.person(line.customer_id), line.closed_at, line.closed_at);
  end loop;
end $$;

-- Something given that was fetched; when the lot is recalled, it was not eaten after all.
create function insights.book_request(p_request uuid) returns void
  language plpgsql as $$
declare
  r record;
  what insights.flow;
begin
  select * into r from donations.collected_requests where id = p_request;
  if not found then
    return;
  end if;
  what := case r.kind when 'feed' then 'fed' else 'given' end;
  perform insights.take_from_lot('request:' || r.id, 'donation:' || r.donation_id, what, r.kind, r.grams, null,
    insights.person(r.donor_id), insights.person(r.requester_id), r.closed_at, r.closed_at);
  if r.recalled_at is not null then
    perform insights.take_from_lot('recall:' || r.id, 'donation:' || r.donation_id, what, r.kind, -r.grams, null,
      insights.person(r.donor_id), insights.person(r.requester_id), r.recalled_at, r.closed_at);
  end if;
end $$;

-- What somebody composted, brought up to what their entry says now: edited, of another kind, or taken back.
create function insights.book_activity(p_activity uuid) returns void
  language plpgsql as $$
declare
  p_lot constant text := 'activity:' || p_activity;
  change record;
  entries int;
begin
  perform insights.lock_lot(p_lot);
  select count(*) into entries from insights.moves where lot = p_lot;
  for change in
      select material, sum(grams)::int as grams, any_value(person) as person, min(at) as at
      from (select activity_type as material, grams, user_id as person, created_at as at
          from composting.logged where id = p_activity
        union all
        select material, -grams, giver_id, happened_at from insights.moves where lot = p_lot) said
      group by material having sum(grams) <> 0 order by material loop
    perform insights.book(p_lot || ':' || entries, p_lot, 'composted', change.material, change.grams, null,
      insights.person(change.person), null, change.at, change.at);
    entries := entries + 1;
  end loop;
end $$;

-- Lots that have been over for an hour and are not accounted for, oldest first. Some close later than their time says,
-- when something promised is not fetched: whoever looks, looks ten days back from the last one.
create view insights.lots_to_settle as
  with since as (
    select coalesce(max(closed_at), '-infinity') - interval '10 days' as at from insights.lots)
  select lot, material, grams, venue_id, closed_at
  from (select 'deal:' || d.id as lot, 'food' as material, d.grams, d.venue_id, d.closed_at
      from deals.closed_lots d where d.closed_at >= (select at from since)
    union all
    select 'donation:' || g.id, g.kind, g.grams, null, g.closed_at
      from donations.closed_lots g where g.closed_at >= (select at from since)) over
  where closed_at <= platform.now() - interval '1 hour'
    and not exists (select from insights.lots l where l.lot = over.lot);
