-- Updates the entries of a composting activity after it was edited, changed its kind, or was removed.
create or replace function insights.book_activity(p_activity uuid) returns void
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

-- Books a weighing: one entry for each person with a share, and one without a person for the rest. Contaminated waste is
-- not composted, and a weighing that was corrected meanwhile is booked by its replacement.
create or replace function insights.book_weighing(p_weighing uuid, p_material text, p_grams int, p_shares jsonb, p_at timestamptz)
    returns void
  language plpgsql as $$
declare
  lot constant text := 'weighing:' || p_weighing;
  share record;
  shared int := 0;
begin
  perform insights.lock_lot(lot);
  if not exists (select from rounds.counted_weighings w where w.weighing_id = p_weighing) then
    return;
  end if;
  for share in select "userId" as person, grams from jsonb_to_recordset(p_shares) as s ("userId" uuid, grams int) loop
    perform insights.book(lot || ':' || share.person, lot, 'composted', p_material, share.grams, null,
      insights.person(share.person), null, p_at, p_at, 'measured');
    shared := shared + share.grams;
  end loop;
  perform insights.book(lot || ':rest', lot, 'composted', p_material, p_grams - shared, null, null, null, p_at, p_at, 'measured');
end $$;

-- Reverses a weighing, on its day and with its factors, once.
create or replace function insights.void_weighing(p_weighing uuid) returns void
  language plpgsql as $$
declare
  p_lot constant text := 'weighing:' || p_weighing;
  entry insights.moves;
begin
  perform insights.lock_lot(p_lot);
  for entry in select * from insights.moves where lot = p_lot and grams > 0 order by id loop
    perform insights.book(entry.source || ':void', p_lot, entry.flow, entry.material, -entry.grams, null, entry.giver_id, null,
      entry.happened_at, entry.happened_at, entry.basis);
  end loop;
end $$;

-- Books a round's distance on its day, once; a corrected distance replaces it.
create or replace function insights.book_drive(p_round uuid) returns void
  language plpgsql as $$
begin
  -- Serializes two bookings of one round, so that the later one sees the earlier.
  perform pg_advisory_xact_lock(hashtextextended('insights.drive:' || p_round, 0));
  delete from insights.drives d where d.round_id = p_round
    and not exists (select from rounds.driven_rounds r where r.round_id = p_round);
  insert into insights.drives (round_id, day, metres, co2e_grams, factor_id)
    select r.round_id, r.day, r.metres, round(r.metres * f.value)::int, f.id
      from rounds.driven_rounds r cross join lateral insights.factor('driving', platform.muscat_midnight(r.day)) f
      where r.round_id = p_round
    on conflict (round_id) do update set day = excluded.day, metres = excluded.metres, co2e_grams = excluded.co2e_grams,
      factor_id = excluded.factor_id;
end $$;
