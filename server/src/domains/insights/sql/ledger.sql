create or replace function insights.factor(p_slug text, p_at timestamptz) returns insights.factors
  language sql stable
  begin atomic
    select f from insights.factors f where slug = p_slug and valid_from <= p_at order by version desc limit 1;
  end;

create or replace function insights.factors_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a factor is never changed: add a newer version';
end $$;

create or replace trigger factors_are_never_edited before update or delete on insights.factors
  for each row execute function insights.factors_stay();

-- Writes one entry, once. Eaten food saves its production; compost saves the landfill; feed, rests and listings count as
-- weight alone. `p_factors_at`: the moment whose factors apply, for reversals.
create or replace function insights.book(p_source text, p_lot text, p_flow insights.flow, p_material text, p_grams int,
    p_venue uuid, p_giver uuid, p_taker uuid, p_at timestamptz, p_factors_at timestamptz,
    p_basis text default 'declared') returns boolean
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
    values (p_source, p_lot, p_flow, p_material, p_basis, p_grams, p_venue, p_giver, p_taker,
      coalesce(round(p_grams * carbon.value), 0)::int, coalesce(round(p_grams * water.value / 1000), 0)::int,
      array_remove(array[carbon.id, water.id], null), p_at)
    on conflict (source) do nothing returning * into made;
  if made.id is null then
    return false;
  end if;
  insert into insights.days as d (day, flow, basis, entries, grams, co2e_grams, water_litres)
    values (platform.muscat_day(p_at), p_flow, made.basis, 1, made.grams, made.co2e_grams, made.water_litres)
    on conflict (day, flow, basis) do update set entries = d.entries + 1, grams = d.grams + excluded.grams,
      co2e_grams = d.co2e_grams + excluded.co2e_grams, water_litres = d.water_litres + excluded.water_litres;
  return true;
end $$;

-- Marks a venue's day for recalculation. The update locks an existing mark until this transaction ends.
create or replace function insights.mark_stale(p_venue uuid, p_day date) returns void
  language sql as $$
    insert into insights.stale_days (venue_id, day) select p_venue, p_day
      where p_venue is not null and p_day is not null
      on conflict (venue_id, day) do update set marked_at = excluded.marked_at;
  $$;

create or replace function insights.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - array['giver_id', 'taker_id']) = (to_jsonb(old) - array['giver_id', 'taker_id'])
      and (new.giver_id is null or new.giver_id = old.giver_id) and (new.taker_id is null or new.taker_id = old.taker_id) then
    return new;
  end if;
  raise exception 'the weight ledger is append only';
end $$;

create or replace trigger moves_stay before update or delete on insights.moves
  for each row execute function insights.refuse_change();
